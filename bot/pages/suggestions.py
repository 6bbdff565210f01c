"""Suggestions: plans for the rest of a turn, each with what it brings, and a line a step."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile
from string import ascii_uppercase

from bot.model.advice import may_suggest
from bot.model.records import SeatRow
from bot.model.table import Table
from bot.pages.action_picker import digest, path_of
from bot.pages.choice_picture import choice_picture
from bot.pages.choices import whole
from bot.pages.coach_reasons import reason
from bot.pages.narration import asks
from bot.pages.preview import places_taken, revelation_ahead
from bot.pages.standing import heading, means_in
from bot.ui.colours import ACCENTS
from bot.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import MARK_DIGITS, MAX_PLAN_STEPS, PlanId, PlanStepId, RefreshPanelId, SuggestId
from bot.ui.texts import Texts
from engine import legal_actions, points_gained
from engine.actions import Accept, Action, Decline, EndTurn
from engine.players import Ahead, Plan, outlook
from render import Candidate, places_of

THEN = " ▸ "
"""What stands between steps in a line."""

TAKES = "⇒"
"""What stands before the places that change hands."""


def suggest_button(table: Table, seat: SeatRow) -> Iterator[Button]:
    """The button that opens suggestions, if the person can ask for them."""
    if may_suggest(table, seat):
        yield Button(Texts(table.words.language)("suggest"), str(SuggestId(table.row.id)))


def suggestions(table: Table, seat: SeatRow, plans: Sequence[Plan]) -> Content:
    """The page of plans: the best one, and what others bring, with a button for each.

    It is made from the view of the seat's team, and tells nothing that the view hides.
    """
    texts, found = Texts(table.words.language), _found(table, seat, plans)
    first, *others = found
    names = dict(zip(found, ascii_uppercase, strict=False)) if others else {first: ""}
    blocks: list[Block] = [
        Text("\n".join(_told(table, seat, first, found[first], names[first]))),
        Buttons((*_steps(first, found[first], texts), _leave(table, texts))),
    ]
    if others:
        lines = (line for each in others for line in _other(table, seat, found[each], names[each], found[first]))
        blocks.append(Text("\n".join(lines)))
        blocks.append(Buttons(tuple(Button(names[each], str(each)) for each in others)))
    return _page(table, seat, found[first], blocks)


def plan_page(table: Table, seat: SeatRow, plan: PlanId, note: str = "") -> Content | None:
    """A page of one plan, or of what is left of it, headed by a note on the steps before; None if it ends here."""
    ahead = foreseen(table, seat, plan.steps)
    if not ahead:
        return None
    texts = Texts(table.words.language)
    plan = replace(plan, version=table.row.version)
    text = Text("\n".join(_told(table, seat, plan, ahead)))
    buttons = (*_steps(plan, ahead, texts), *suggest_button(table, seat), _leave(table, texts))
    return _page(table, seat, ahead, [text, Buttons(buttons)], note)


def places_next(step: Action) -> tuple[Candidate, ...]:
    """The places of a plan's next step."""
    return tuple(sorted(places_of(step)))


def _found(table: Table, seat: SeatRow, plans: Sequence[Plan]) -> Mapping[PlanId, tuple[Ahead, ...]]:
    """The steps of each plan by its id: Discord accepts no id twice, and a plan twice tells nothing."""
    view, found = table.team_view(seat.team), dict[PlanId, tuple[Ahead, ...]]()
    for plan in plans:
        ahead = outlook(table.rules, view, plan.actions[: plan.certain])
        marks, is_open = tuple(_mark(step.action) for step in ahead), plan.certain < len(plan.actions)
        steps, goes_on = marks[:MAX_PLAN_STEPS], is_open or len(marks) > MAX_PLAN_STEPS
        shown = PlanId(table.row.id, table.row.version, seat.seat, "show", steps, goes_on)
        found.setdefault(shown, ahead[:MAX_PLAN_STEPS])
    return found


def _page(table: Table, seat: SeatRow, ahead: Sequence[Ahead], blocks: Iterable[Block], note: str = "") -> Content:
    """A page of the person's panel about steps ahead: below its heading and the places of the first of them."""
    top = Text("\n".join(filter(None, (note, *heading(table, seat)))))
    picture = choice_picture(table, seat, marked=places_next(ahead[0].action))
    game = Text(Texts(table.words.language)("which-game", game=table.row.id))
    return Content(tuple(filter(None, (top, picture, *blocks, game))), ACCENTS[seat.team])


def _leave(table: Table, texts: Texts) -> Button:
    return Button(texts("suggestion-leave"), str(RefreshPanelId(table.row.id)))


def end_of_plan(table: Table, seat: SeatRow, plan: PlanId, taken: int) -> str:
    """That a plan ends after this many steps, though it went on; empty if it did not."""
    again = int(may_suggest(table, seat))
    ends = plan.goes_on or taken < len(plan.steps)
    return Texts(table.words.language)("suggestion-ends", again=again) if ends else ""


def foreseen(table: Table, seat: SeatRow, marks: Sequence[str]) -> tuple[Ahead, ...]:
    """The steps with these marks, up to the first that is not possible or leaves open what follows, itself included."""
    view, ahead = table.team_view(seat.team), list[Ahead]()
    if table.row.status != "running" or seat not in table.waiting():
        return ()
    for mark in marks:
        fits = [each for each in legal_actions(table.rules, view.known, seat.seat) if _mark(each) == mark]
        if len(fits) != 1:
            break
        ahead += outlook(table.rules, view, fits)
        view = ahead[-1].after
        if ahead[-1].is_open:
            break
    return tuple(ahead)


def at_once(ahead: Sequence[Ahead]) -> tuple[Ahead, ...]:
    """The steps that are taken at once: those whose person can take them back alone, and not the end of the turn."""
    return tuple(takewhile(lambda step: not step.is_open and not isinstance(step.action, EndTurn), ahead))


def former(pressed: PlanStepId) -> PlanId:
    """A plan in a message of an earlier version, whose further steps had eight digits each."""
    marks = (pressed.digest, *re.findall(".{8}", pressed.further))
    steps = tuple(each[:MARK_DIGITS] for each in marks)
    return PlanId(pressed.game, pressed.version, pressed.seat, "step", steps, pressed.further.endswith("+"))


def _mark(action: Action) -> str:
    return digest(path_of(action))[:MARK_DIGITS]


def _told(table: Table, seat: SeatRow, plan: PlanId, ahead: Sequence[Ahead], name: str = "") -> Iterator[str]:
    """What the plan that looks best, by this `name` among several, brings, and its steps, numbered."""
    texts = Texts(table.words.language)
    yield _joined(([texts("suggestion-best", plan=name)] if name else []) + list(reasons(table, seat, ahead, texts)))
    if table.row.tips and (why := reason(table, seat, ahead)):
        yield why
    lines = [_joined([step_line(table, seat, step), *_points(table, seat, [step], texts)]) for step in ahead]
    if plan.goes_on or len(ahead) < len(plan.steps):
        lines.append(texts("suggestion-rest"))  # nobody can foresee it
    for number, line in enumerate(lines, 1):
        yield texts("suggestion-line", number=number, step=line)


def _other(table: Table, seat: SeatRow, ahead: Sequence[Ahead], name: str, best: Sequence[Ahead]) -> Iterator[str]:
    """What another plan brings, and those of its steps that the best one does not have; if there is none, the first."""
    texts, known = Texts(table.words.language), {step.action for step in best}
    yield _joined([texts("suggestion", plan=name), *reasons(table, seat, ahead, texts)])
    own = [step for step in ahead if step.action not in known] or ahead[:1]
    yield texts("suggestion-differs", what=THEN.join(step_line(table, seat, step, asked=False) for step in own))


def step_line(table: Table, seat: SeatRow, step: Ahead, *, asked: bool = True) -> str:
    """A step with its cost and the places that change hands; a "yes" after what is `asked`."""
    known, label = step.before.known, table.words.labels.action(step.before, step.action)
    question = next(known.questions(seat.seat), None) if asked else None
    if question is not None and isinstance(step.action, Accept | Decline):
        label = f"{asks(table, step.before, seat, question)} {label}"
    return whole(table, known, label, step.action, places_taken(table, known, step.after.known))


def _steps(plan: PlanId, ahead: Sequence[Ahead], texts: Texts) -> Iterator[Button]:
    """The buttons for the first step and, if they are several, for those that are taken at once."""
    yield Button("1", str(replace(plan, what="step")), Style.PRIMARY, "▶️")
    if (count := len(at_once(ahead))) > 1:
        yield Button(texts("suggestion-steps", last=count), str(replace(plan, what="all")), Style.PRIMARY, "⏩")


def _points(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    gains = (points_gained(table.rules, step.before.known, step.events)[seat.team] for step in ahead)
    if gained := sum(gains):
        yield texts("suggestion-points", points=gained)
    yield from table.words.steps.wheel_bonus([event for step in ahead for event in step.events])


def _joined(parts: Iterable[str]) -> str:
    """Parts in a line, without full stops: "**A** · 🎉 +3 ⇒ ☀️ N"; what leads to places has no dot before its arrow."""
    return " · ".join(part.rstrip(".。") for part in parts).replace(f" · {TAKES} ", f" {TAKES} ")


def reasons(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    """What a plan brings, as far as the team can know: points, Aspirations, a Revelation, places, means."""
    yield from gains(table, seat, ahead, texts)
    yield texts("suggestion-leaves", standing=means_in(ahead[-1].after.known, seat, texts))


def gains(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    """What steps bring for the goals, in symbols: points, Aspirations, a Revelation, places."""
    before, after, words = ahead[0].before, ahead[-1].after, table.words
    yield from _points(table, seat, ahead, texts)
    yield from words.goals.changes(before, after)
    for step in ahead:
        if outcome := revelation_ahead(table, step.before, seat.seat, step.events):
            yield texts("suggestion-revelation", outcome=words.terms.sentences(outcome))
    if taken := places_taken(table, before.known, after.known):
        yield f"{TAKES} {taken}"
