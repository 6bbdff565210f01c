"""The powers of Emotions, carried out (the vocabulary: `engine.powers`).

`one_time`: each kind of power; `triggers`: what sets it off; `absorbing`: Absorb. Powers that only change an answer,
such as dynamic Intensity, charges and protection, are in `engine.queries`.
"""
