"""The rules as calculators: their shape is here, their numbers are in the book.

No module of this package holds a constant of a rule. Each reads tables and parameters through `seam.book()`, so a
revised book changes what is computed without an edit here. A system whose tables or parameters a book lacks says so
when it is used, never when something else is imported.

- `scale` Value to Measure and back (`tmesures`)
- `combination` Values Combination (`pcombinaison`)
- `group` one roll for a whole group (`sjetgroupe`)
- `degrees` degrees of success in a group (`sjetdist`, `tjetdist`)
- `dice` the rolls and their notation (`sjets`)
- `chifoumi` rock, paper and scissors in place of dice (`schifoumi`)
- `diceless` play without dice (`ssansdes`)
- `task` work that takes several rolls (`staches`, `ttaches`)
- `multiple` several actions at the same time (`smultiples`)
- `work` works of art (`souvrages`)
- `starred` the older wording of degrees in a group (`setoiles`)
- `expected` hits and wounds of a wargame by expectation (`swargame`, `ttir`, `tcac`, `tblesser`)
- `damage` its random damage (`sdegats`)
- `conditions`, `percentages` how its tables are read
"""
