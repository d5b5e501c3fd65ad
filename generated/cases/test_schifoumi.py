"""The worked examples of schifoumi, from:

- source_xml/chance.en.xml
- source_xml/chance.fr.xml

Written by ``docbook-rules build``: do not edit, revise the book instead.
"""

from docbook_rules.engine.chifoumi import start
from docbook_rules.witness import says


def test_xchifoumi_en() -> None:
    """The stuck door (source_xml/chance.en.xml:135:5)."""
    # In the first round the player shows rock and the Game Master scissors: the player becomes the leader, with 4
    #   points.
    game = start()
    game_2 = game.play('rock', 'scissors')
    says(
        4,
        game_2.last.points,
        at="source_xml/chance.en.xml:140:34",
        sentence="In the first round the player shows rock and the Game Master scissors: the player becomes the leader, with ‹4› points.",
    )
    # In the second round the player shows scissors and the Game Master paper: 4 points more.
    game_3 = game_2.play('scissors', 'paper')
    says(
        4,
        game_3.last.points,
        at="source_xml/chance.en.xml:141:28",
        sentence="In the second round the player shows scissors and the Game Master paper: ‹4› points more.",
    )
    # In the third round the player shows rock and the Game Master paper: this loss costs the player 2 points and ends
    #   the roll.
    game_4 = game_3.play('rock', 'paper')
    says(
        2,
        -game_4.last.points,
        at="source_xml/chance.en.xml:142:50",
        sentence="In the third round the player shows rock and the Game Master paper: this loss costs the player ‹2› points and ends the roll.",
    )
    # The score is 4 + 4 - 2 = +6, positive because the player leads.
    says(
        (-2, 4, 4),
        sorted(game_4.changes),
        at="source_xml/chance.en.xml:142:91",
        sentence="The score is ‹4› + 4 - 2 = +6, positive because the player leads.",
    )
    says(
        6,
        sum(game_4.terms),
        at="source_xml/chance.en.xml:143:11",
        sentence="The score is 4 + 4 - 2 = ‹+6›, positive because the player leads.",
    )
    # A draw in the third round would have ended the roll with a score of +8.
    game_5 = game_4.undo().draw()
    says(
        8,
        game_5.score,
        at="source_xml/chance.en.xml:144:25",
        sentence="A draw in the third round would have ended the roll with a score of ‹+8›.",
    )


def test_xchifoumi_fr() -> None:
    """La porte coincée (source_xml/chance.fr.xml:139:5)."""
    # À la première manche, la joueuse montre roche et le Meneur du Jeu ciseau\xa0: la joueuse devient le meneur, avec 4
    #   points.
    game = start()
    game_2 = game.play('rock', 'scissors')
    says(
        4,
        game_2.last.points,
        at="source_xml/chance.fr.xml:144:53",
        sentence="À la première manche, la joueuse montre roche et le Meneur du Jeu ciseau\xa0: la joueuse devient le meneur, avec ‹4› points.",
    )
    # À la deuxième manche, la joueuse montre ciseau et le Meneur du Jeu papier\xa0: 4 points de plus.
    game_3 = game_2.play('scissors', 'paper')
    says(
        4,
        game_3.last.points,
        at="source_xml/chance.fr.xml:145:52",
        sentence="À la deuxième manche, la joueuse montre ciseau et le Meneur du Jeu papier\xa0: ‹4› points de plus.",
    )
    # À la troisième manche, la joueuse montre roche et le Meneur du Jeu papier\xa0: cette défaite coûte à la joueuse 2
    #   points et met fin au jet.
    game_4 = game_3.play('rock', 'paper')
    says(
        2,
        -game_4.last.points,
        at="source_xml/chance.fr.xml:146:92",
        sentence="À la troisième manche, la joueuse montre roche et le Meneur du Jeu papier\xa0: cette défaite coûte à la joueuse ‹2› points et met fin au jet.",
    )
    # Le score est 4 + 4 - 2 = +6, positif parce que la joueuse mène.
    says(
        (-2, 4, 4),
        sorted(game_4.changes),
        at="source_xml/chance.fr.xml:147:41",
        sentence="Le score est ‹4› + 4 - 2 = +6, positif parce que la joueuse mène.",
    )
    says(
        6,
        sum(game_4.terms),
        at="source_xml/chance.fr.xml:147:53",
        sentence="Le score est 4 + 4 - 2 = ‹+6›, positif parce que la joueuse mène.",
    )
    # Une manche nulle à la troisième aurait mis fin au jet avec un score de +8.
    game_5 = game_4.undo().draw()
    says(
        8,
        game_5.score,
        at="source_xml/chance.fr.xml:148:76",
        sentence="Une manche nulle à la troisième aurait mis fin au jet avec un score de ‹+8›.",
    )
