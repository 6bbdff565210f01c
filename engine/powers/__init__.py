"""What Emotions do: a small vocabulary as data (`model`), carried out a file a subject.

`measures`: what powers count; `effects`: what happens once; `triggers`: what sets it off; `charges`: costs; `lasting`:
protection and lending; `absorbing`: Absorb. Dynamic Intensity and who may control what are in `engine.control`.
"""
