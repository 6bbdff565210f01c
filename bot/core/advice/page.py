"""Suggestions: plans for the rest of a turn, each with what it brings, and a line a step."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, takewhile
from string import ascii_uppercase

from bot.core.advice.coach_reasons import why_first_step
from bot.core.model.advice import may_suggest
from bot.core.model.records import SeatRow
from bot.core.model.table import Table
from bot.core.play.action_picker import path_digest, path_of
from bot.core.play.choice_picture import choice_picture
from bot.core.play.choices import whole
from bot.core.play.narration import asks
from bot.core.play.one_screen import height, within_screen
from bot.core.play.preview import foreseen_revelation, places_taken
from bot.core.play.standing import heading, means_in
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.core.ui.custom_ids import MARK_DIGITS, MAX_PLAN_STEPS, PlanId, PlanStepId, RefreshPanelId, SuggestId
from bot.core.ui.room import SCREEN
from bot.core.ui.texts import Texts
from engine import View, legal_actions, points_gained
from engine.actions import Accept, Action, Decline, EndTurn
from engine.players import Ahead, Plan, outlook
from render import Candidate, places_of

THEN = " ▸ "
"""What stands between steps in a line."""


def suggest_button(table: Table, seat: SeatRow) -> Iterator[Button]:
    """The button that opens suggestions, if the person can ask for them."""
    if may_suggest(table, seat):
        yield Button(Texts(table.words.language)("suggest"), str(SuggestId(table.row.id)))


def suggestions(table: Table, seat: SeatRow, plans: Sequence[Plan]) -> Content:
    """The page of plans: the best one, and what others bring, with a button for each.

    Those that bring the same for the goals are one. It is made from the view of the seat's team, and tells nothing that
    the view hides.
    """
    found = _distinct(table, seat, _found(table, seat, plans))
    page = _plans(table, seat, found, with_steps=True)
    return page if height(page.blocks) <= SCREEN else _plans(table, seat, found, with_steps=False)


def _plans(table: Table, seat: SeatRow, found: Mapping[PlanId, tuple[Ahead, ...]], *, with_steps: bool) -> Content:
    """The page of plans; of those but the first their steps, too, if wanted."""
    texts, (first, *others) = Texts(table.words.language), found
    names = dict(zip(found, ascii_uppercase, strict=False)) if others else {first: ""}
    blocks: list[Block] = [
        Text("\n".join(_told(table, seat, first, found[first], names[first]))),
        Buttons((*_steps(first, found[first], texts), _leave(table, texts))),
    ]
    if others:
        lines = (_other(table, seat, found[each], names[each], with_steps=with_steps) for each in others)
        blocks.append(Text("\n".join(chain.from_iterable(lines))))
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


def plan_line(table: Table, view: View, actions: Sequence[Action]) -> str:
    """Actions of a turn in one line, as a team could foresee them."""
    labels = table.words.labels
    return THEN.join(labels.action(step.before, step.action) for step in outlook(table.rules, view, actions))


def percent(chance: float) -> int:
    """A chance as whole percent."""
    return round(100 * chance)


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
    """A page of the person's panel about the next steps, below its heading and the places of the first step."""
    top = Text("\n".join(filter(None, (note, *heading(table, seat)))))
    picture = choice_picture(table, seat, marked=places_next(ahead[0].action))
    game = Text(Texts(table.words.language)("which-game", game=table.row.id))
    return Content(within_screen(filter(None, (top, picture, *blocks, game))), ACCENTS[seat.team])


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
    return path_digest(path_of(action))[:MARK_DIGITS]


def _told(table: Table, seat: SeatRow, plan: PlanId, ahead: Sequence[Ahead], name: str = "") -> Iterator[str]:
    """What the plan that looks best, by this `name` among several, brings, and its steps, numbered."""
    texts = Texts(table.words.language)
    yield _joined(([texts("suggestion-best", plan=name)] if name else []) + list(plan_gains(table, seat, ahead, texts)))
    if table.row.tips and (why := why_first_step(table, seat, ahead)):
        yield why
    lines = [_joined([step_line(table, seat, step), *_points(table, seat, [step], texts)]) for step in ahead]
    if plan.goes_on or len(ahead) < len(plan.steps):
        lines.append(texts("suggestion-rest"))  # nobody can foresee it
    for number, line in enumerate(lines, 1):
        yield texts("suggestion-line", number=number, step=line)


def _other(table: Table, seat: SeatRow, ahead: Sequence[Ahead], name: str, *, with_steps: bool) -> Iterator[str]:
    """What another plan brings, and its steps if wanted."""
    texts = Texts(table.words.language)
    yield _joined([texts("suggestion", plan=name), *plan_gains(table, seat, ahead, texts)])
    if with_steps:
        yield texts("suggestion-brings", what=plan_line(table, ahead[0].before, [step.action for step in ahead]))


def _distinct(
    table: Table, seat: SeatRow, found: Mapping[PlanId, tuple[Ahead, ...]]
) -> Mapping[PlanId, tuple[Ahead, ...]]:
    """The plans without those that bring the same goals and points as one before."""
    texts, told = Texts(table.words.language), dict[tuple[str, ...], PlanId]()
    for plan, ahead in found.items():
        told.setdefault(tuple(_goals(table, seat, ahead, texts)), plan)
    return {plan: found[plan] for plan in told.values()}


def step_line(table: Table, seat: SeatRow, step: Ahead, *, asked: bool = True) -> str:
    """A step with its cost and the places that change hands; a "yes" after what is `asked`."""
    known, label = step.before.known, table.words.labels.action(step.before, step.action)
    question = next(known.questions(seat.seat), None) if asked else None
    if question is not None and isinstance(step.action, Accept | Decline):
        label = f"{asks(table, step.before, seat, question)} {label}"
    return whole(table, known, label, step.action, places_taken(table, seat.team, known, step.after.known))


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
    """Parts in a line, without full stops: "**A** · +3 points · takes N"."""
    return " · ".join(part.rstrip(".。") for part in parts)


def plan_gains(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    """What a plan brings, as far as the team can know: points, Aspirations, a Revelation, places, means."""
    yield from gains(table, seat, ahead, texts)
    yield texts("suggestion-leaves", standing=means_in(ahead[-1].after.known, seat, texts))


def gains(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    """What steps bring for the goals: points, Aspirations, a Revelation, places."""
    yield from _goals(table, seat, ahead, texts)
    if taken := places_taken(table, seat.team, ahead[0].before.known, ahead[-1].after.known):
        yield taken


def _goals(table: Table, seat: SeatRow, ahead: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    """What steps bring for the goals: points, Aspirations, a Revelation."""
    before, after, words = ahead[0].before, ahead[-1].after, table.words
    yield from _points(table, seat, ahead, texts)
    yield from words.goals.changes(before, after)
    for step in ahead:
        if (found := foreseen_revelation(table, step.before, seat.seat, step.events)) is not None:
            yield words.goals.revelation(step.before, found)
