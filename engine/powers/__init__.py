"""The powers of Emotions: a small vocabulary as data (`model`), and a module for each subject.

`conditions`: counts on the board; `effects`: one-time effects; `triggers`: their triggers; `charges`: costs; `lasting`:
protection and lending; `absorbing`: Absorb. Dynamic Intensity and limits of control are in `engine.control`.
"""
