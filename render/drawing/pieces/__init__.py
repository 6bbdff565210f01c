"""Builders of the pieces of pictures. Their arguments are plain data, so that equal keys make equal pieces."""

from collections.abc import Callable

from render.drawing.pieces import board, charts, choices, figures, panels, tokens
from render.drawing.pieces.board import label
from render.drawing.pieces.piece import SIDE, TIGHT, Piece, put, text
from render.drawing.pieces.tokens import BLOCK

__all__ = ["BLOCK", "BUILDERS", "SIDE", "TIGHT", "Piece", "label", "put", "text"]

BUILDERS: dict[str, Callable[..., Piece]] = {
    build.__name__: build
    for build in (
        text,
        figures.spirit,
        figures.sign,
        figures.mark,
        figures.watermark,
        figures.turn,
        board.tile,
        board.gem,
        board.badge,
        board.label,
        board.fortress,
        board.rim,
        board.realm_name,
        board.sphere,
        board.small_sphere,
        board.changed,
        charts.bar,
        charts.curve,
        charts.chances,
        charts.numbered,
        choices.ring,
        choices.thin_ring,
        choices.reach,
        choices.tag,
        tokens.icon,
        tokens.ambition,
        tokens.pip,
        tokens.tick,
        tokens.dot,
        tokens.vibe,
        tokens.hole,
        tokens.block,
        tokens.stock,
        panels.head,
        panels.cell,
        panels.around,
        panels.wheel,
        panels.aspiration,
        panels.verdict,
        panels.plate,
        panels.count,
    )
}
"""The builders by name; the key of a piece begins with its builder's name."""
