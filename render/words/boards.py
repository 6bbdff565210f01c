"""Spirit boards in words: the cost and effect of each Spirit Action and upgrade."""

from collections.abc import Sequence

from engine import Cost, Mode, Seat, Side, Spirit, SpiritAction, SpiritBoard, Vibe, View, waiting_for
from render.words.names import shorten
from render.words.terms import Terms


class Boards:
    """Spirit boards in words; an upgrade's text is generated from its effect."""

    def __init__(self, terms: Terms) -> None:
        self._rules, self._say, self._terms = terms.rules, terms.say, terms

    def rows(self, mode: Mode) -> tuple[SpiritAction, ...]:
        """The Spirit Action rows in a mode: the basic game has no Empower (BAS-1)."""
        return mode.rows

    def of(self, view: View, seat: Seat) -> SpiritBoard:
        """A seat's Spirit board, on the side in play."""
        setup = view.known.setup
        return self._rules.boards[setup.spirit_side, setup.seats[seat].spirit]

    def deciding(self, view: View) -> SpiritBoard:
        """The Spirit board of the seat that has to decide now."""
        waiting = waiting_for(view.known)
        return self.of(view, waiting[0] if waiting else view.known.turn.seat)

    def upgrade(self, row: SpiritAction, name: str, board: SpiritBoard | None = None) -> str:
        """An upgrade with its additional cost and its effect: "Haste: for 1 WP, one extra space, passing opponents".

        The row is side A's unless a Spirit board is given.

        Raises LookupError if the row has no such upgrade.
        """
        names = [upgrade.name for upgrade in (board or self._rules.rows)[row].upgrades]
        if name not in names:
            raise LookupError(name)
        return self._say(
            "upgrade", name=self._terms.upgrade(name), effect=self.effect(row, names.index(name) + 1, board)
        )

    def effect(self, row: SpiritAction, space: int, board: SpiritBoard | None = None, *, brief: bool = False) -> str:
        """The effect of a Vibe token on a space of a row: "for 1 WP, one extra space, passing opponents".

        The row is side A's unless a Spirit board is given; `brief` fits into an option of a list.
        """
        printed = (board or self._rules.rows)[row]
        if space == 0:
            message = f"row-{SpiritAction(row).word}-does"
            return self._say(f"{message}.brief" if brief and self._terms.has(f"{message}.brief") else message)
        found = printed.upgrades[space - 1]
        does = self._say(f"upgrade-{found.effect.replace('_', '-')}", amount=found.amount)
        extra = self._terms.each_amount(wp=found.wp, essence=found.essence, ambition=found.ambition)
        return self._say("upgrade-for-more", more=self._terms.both(extra), does=does) if extra else does

    def upgrades(self, upgrades: Sequence[str], most: int | None = None) -> str:
        """Several upgrades, the name of each cut to `most` characters if given: "Haste and Determination"."""
        names = map(self._terms.upgrade, upgrades)
        return self._terms.both(names if most is None else (shorten(name, most) for name in names))

    def where(self, row: SpiritAction, space: int, board: SpiritBoard | None = None) -> str:
        """A space of a row of a Spirit board, side A's unless one is given: "Move (unlock)", "Move (Haste)"."""
        if space == 0:
            return self._say("where-unlock", row=self._terms.row(row))
        return self._say("where-upgrade", row=self._terms.row(row), upgrade=self.upgrade_on(row, space, board))

    def upgrade_on(self, row: SpiritAction, space: int, board: SpiritBoard | None = None) -> str:
        """The name of the upgrade on a space of a row of a Spirit board, side A's unless one is given."""
        return self._terms.upgrade((board or self._rules.rows)[row].upgrades[space - 1].name)

    def row_help(
        self,
        row: SpiritAction,
        board: SpiritBoard | None = None,
        *,
        upgrades: bool = True,
        tokens: Sequence[Vibe | None] | None = None,
    ) -> str:
        """A Spirit Action in full: its cost, its effect, and with `upgrades` a line for each upgrade.

        The row is side A's unless a Spirit board is given. With `tokens` each line begins with the token on its space.
        """
        printed = (board or self._rules.rows)[row]
        name = self._terms.bold(self._terms.row(row))
        cost = self._terms.cost(Cost(printed.wp, 0, printed.ambition))
        lines = [self._say("row-help", row=name, cost=cost, does=self.effect(row, 0, board))]
        said = [self.upgrade(row, upgrade.name, board) for upgrade in printed.upgrades if upgrades]
        lines += [self._say("sentence", text=each) for each in said]
        if tokens is None:
            return "\n- ".join(lines)
        return "\n".join(self._held_by(token, text) for token, text in zip(tokens, lines, strict=False))

    def _held_by(self, token: Vibe | None, text: str) -> str:
        """A line about a space, preceded by the token on it."""
        return self._say("row-space", token="none" if token is None else self._terms.vibe(token), text=text)

    def text(
        self, spirit: Spirit, side: Side, mode: Mode, *, power: str = "", rows: Sequence[Sequence[Vibe | None]] = ()
    ) -> str:
        """A Spirit board in full: Spirit, `power`, every row with its upgrades, and the tokens on `rows`.

        The basic game has no power and no Empower (BAS-1, BAS-4).
        """
        board = self._rules.boards[side, spirit]
        shown = self.rows(mode)
        name, team = self._terms.spirit(spirit), self._terms.team(spirit.team)
        lines = [self._say("spirit-board-title", spirit=name, team=team, side=side.value)]
        if power and mode is Mode.FULL:
            lines.append(self._say("spirit-board-power", power=power))
        lines += [self.row_help(row, board, tokens=rows[row] if rows else None) for row in shown]
        return "\n".join(lines)
