"""The powers of Emotions: a small vocabulary as data (`model`), and a module for each subject.

`conditions`: what powers count; `effects`: what happens once; `triggers`: when it happens; `charges`: costs; `lasting`:
protection and lending; `absorbing`: Absorb. Dynamic Intensity and limits of control are in `engine.control`.
"""
