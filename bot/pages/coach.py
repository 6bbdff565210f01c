"""The coach of a first game: the recommended step with what it brings, and why."""

from collections.abc import Iterable, Iterator, Sequence

from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import path_of
from bot.pages.choices import act_id
from bot.pages.suggestions import gains, means, suggestions
from bot.ui.colours import ACCENTS
from bot.ui.content import MAX_LABEL_CHARS, Block, Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import CoachId
from bot.ui.texts import Texts
from engine.players import Ahead, Plan, outlook
from render import Candidate, places_of, shorten


def coach(table: Table, seat: SeatRow, plan: Plan, further: Iterable[Button]) -> Iterator[Block]:
    """A plan's first step and what it brings, in place of all options; `further` buttons are the last."""
    texts, action = Texts(table.words.language), plan.actions[0]
    label = shorten(table.words.labels.action(table.team_view(seat.team), action), MAX_LABEL_CHARS)
    if table.steps[-1].row.kind == "begin":  # the first page that they see
        yield Text(texts("coach-first"))
    if because := "\n".join(_because(table, seat, _ahead(table, seat, plan), texts)):
        yield Text(because)
    yield Buttons((Button(label, act_id(table, seat, path_of(action)), Style.PRIMARY, "▶️"),))
    other = Button(texts("coach-other"), act_id(table, seat, ()))
    ask = Button(texts("coach-why"), str(CoachId(table.row.id, "coach")))
    leave = Button(texts("coach-leave"), str(CoachId(table.row.id, "alone")))
    yield Buttons((other, ask, leave, *further))


def places_ahead(plan: Plan) -> tuple[Candidate, ...]:
    """The places of a plan's first step that has some: where it leads."""
    found = (tuple(sorted(places_of(action))) for action in plan.actions[: plan.certain])
    return next(filter(None, found), ())


def why(table: Table, seat: SeatRow, plan: Plan) -> Content:
    """A page about a plan's first step: what such a step does, what it takes and brings, and the plan's other steps."""
    texts, ahead = Texts(table.words.language), _ahead(table, seat, plan)
    step = ahead[0]
    before, after = (means(each.known, seat, texts) for each in (step.before, step.after))
    lines = [
        texts("coach-step", step=table.words.labels.action(step.before, step.action)),
        table.words.kinds.help(type(step.action)),
        *([] if before == after else [texts("coach-takes", before=before, after=after)]),
        *_because(table, seat, ahead, texts),
    ]
    page = suggestions(table, seat, (plan,))
    return Content((Text("\n".join(filter(None, lines))), *page.blocks), ACCENTS[seat.team])


def _ahead(table: Table, seat: SeatRow, plan: Plan) -> tuple[Ahead, ...]:
    return outlook(table.rules, table.team_view(seat.team), plan.actions[: plan.certain])


def _because(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    """What the fewest steps of a plan that bring something for the goals bring; else what such a step does."""
    for count in range(1, len(ahead) + 1):
        if found := list(gains(table, seat, ahead[:count], texts, brief=False)):
            yield from (texts("coach-then", steps=count), *found)
            return
    yield table.words.kinds.help(type(ahead[0].action))
