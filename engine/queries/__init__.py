"""Questions about a state: what follows from it and is never stored.

`control`, `aspirations`, `scoring`, `endings`: the board and the score; `measures`, `charges`, `lasting`: the powers of
Emotions in play; `position`: a seat's point of view, on which Actions are judged.
"""
