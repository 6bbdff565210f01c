"""Operator commands, one module each; `cerebria --help` lists them."""
