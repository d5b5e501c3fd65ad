"""The characters that references stand for without any declaration: by number, and by the names of HTML and ISO."""

from __future__ import annotations

import unicodedata
from html.entities import html5

# What of white space is not a space is one in the value of an attribute.
BLANKS = str.maketrans("\t\n\r", "   ")
# The five that XML itself knows; a document cannot lack their declaration.
PREDEFINED = {"amp": "&", "lt": "<", "gt": ">", "quot": '"', "apos": "'"}

# ISO sets of DocBook whose names HTML did not take over. Greek letters: ISOgrk1 ends in "gr", ISOgrk2 in "acgr",
# "digr" or "diagr".
_GREEK = {
    "a": "α", "b": "β", "g": "γ", "d": "δ", "e": "ε", "z": "ζ", "ee": "η", "th": "θ", "i": "ι", "k": "κ", "l": "λ",
    "m": "μ", "n": "ν", "x": "ξ", "o": "ο", "p": "π", "r": "ρ", "s": "σ", "sf": "ς", "t": "τ", "u": "υ", "ph": "φ",
    "kh": "χ", "ps": "ψ", "oh": "ω",
}  # fmt: skip
_ACCENTS = {"gr": "", "acgr": "\u0301", "digr": "\u0308", "diagr": "\u0308\u0301"}

# ISOgrk4, the bold letters, and single names of ISOamsa, -c, -o, -r, ISOgrk3, ISOlat2 and ISOtech.
_BOLD = {
    "alpha": "𝛂", "beta": "𝛃", "chi": "𝛘", "Delta": "𝚫", "delta": "𝛅", "epsi": "𝛆", "epsis": "𝛆", "epsiv": "𝛜",
    "eta": "𝛈", "Gamma": "𝚪", "gamma": "𝛄", "Gammad": "Ϝ", "gammad": "ϝ", "iota": "𝛊", "kappa": "𝛋", "kappav": "𝛞",
    "Lambda": "𝚲", "lambda": "𝛌", "mu": "𝛍", "nu": "𝛎", "Omega": "𝛀", "omega": "𝛚", "Phi": "𝚽", "phi": "𝛗",
    "phis": "𝛗", "phiv": "𝛟", "Pi": "𝚷", "pi": "𝛑", "piv": "𝛡", "Psi": "𝚿", "psi": "𝛙", "rho": "𝛒", "rhov": "𝛠",
    "Sigma": "𝚺", "sigma": "𝛔", "sigmav": "𝛓", "tau": "𝛕", "Theta": "𝚯", "thetas": "𝛉", "thetav": "𝛝", "Upsi": "𝚼",
    "upsi": "𝛖", "Xi": "𝚵", "xi": "𝛏", "zeta": "𝛇",
}  # fmt: skip
_SINGLE = {
    "darr2": "⇊", "larr2": "⇇", "rarr2": "⇉", "uarr2": "⇈", "lrarr2": "⇆", "rlarr2": "⇄", "lrhar2": "⇋",
    "rlhar2": "⇌", "dlarr": "↙", "drarr": "↘", "lpargt": "⦠", "jnodot": "ȷ", "sbsol": "﹨", "vprime": "′",
    "cupre": "≼", "gsdot": "⋗", "ldot": "⋖", "samalg": "∐", "epsis": "ϵ", "phis": "ϕ", "thetas": "θ", "gcedil": "ģ",
    "ang90": "∟", "ssetmf": "∖", "ellip": "…", "b.thetas": "𝛉",
}  # fmt: skip


def _greek() -> dict[str, str]:
    """Every ISOgrk1 and ISOgrk2 name that Unicode has one character for."""
    known: dict[str, str] = {}
    for stem, letter in _GREEK.items():
        for ending, accent in _ACCENTS.items():
            for name, base in ((stem, letter), (stem.upper(), letter.upper())):
                character = unicodedata.normalize("NFC", base + accent)
                if len(character) == 1 and not (stem == "sf" and name.isupper()):
                    known[name + ending] = character
    return known


_ISO = _greek() | {f"b.{name}": sign for name, sign in _BOLD.items()} | _SINGLE


def known_character(name: str) -> str | None:
    """The text that entity ``name`` stands for in the HTML and ISO sets, or None."""
    return html5.get(name + ";") or _ISO.get(name)


def character(reference: str) -> str | None:
    """The character of ``#233`` or ``#xE9``, None where XML has no such character."""
    digits = reference[1:]
    if len(digits) > 10:
        return None
    number = int(digits[1:], 16) if digits[0] in "xX" else int(digits)
    allowed = (
        number in (9, 10, 13) or 32 <= number < 0xD800 or 0xE000 <= number < 0xFFFE or 0x10000 <= number < 0x110000
    )
    return chr(number) if allowed else None


def of_windows(sign: str) -> str:
    """The character that windows-1252 has where Unicode has a control character; any other character itself."""
    if not "\x80" <= sign <= "\x9f":
        return sign
    return sign.encode("latin-1").decode("cp1252", "ignore") or sign


def shown(sign: str) -> str:
    """A character as a finding shows it: itself, or its number where it would not be seen."""
    return sign if sign.isprintable() and not sign.isspace() else " ".join(f"U+{ord(c):04X}" for c in sign)
