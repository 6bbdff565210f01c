"""Suggestions: plans for the rest of a turn, each with what it brings, and a line a step."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, takewhile
from string import ascii_uppercase
from typing import Final, NamedTuple

from bot.core.advice.coach_reasons import why_first_step
from bot.core.advice.ids import MARK_DIGITS, MAX_PLAN_STEPS, PlanId, SuggestId
from bot.core.advice.marks import followed, mark
from bot.core.model.advice import may_suggest
from bot.core.model.table import Table
from bot.core.play.choice_picture import choice_picture
from bot.core.play.choices import whole
from bot.core.play.ids import RefreshPanelId
from bot.core.play.narration import asks
from bot.core.play.one_screen import FULL, LYING, height, height_in_landscape, within_screen
from bot.core.play.preview import foreseen_revelation, places_taken
from bot.core.play.standing import heading, means_in
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Block, Button, Buttons, Content, Style, Text
from bot.core.ui.former_ids import PlanStepId
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from engine import View, points_gained
from engine.actions import Accept, Action, Decline, EndTurn
from engine.players import CERTAIN, Ahead, Plan, outlook
from render import Candidate, places_of

THEN = " ▸ "
"""What stands between steps in a line."""


class _Line(NamedTuple):
    """A plan as it is told: its steps, and its chance to win if it was compared with others."""

    ahead: tuple[Ahead, ...]
    chance: float | None


def suggest_button(pov: PointOfView) -> Iterator[Button]:
    """The button that opens suggestions, if the person can ask for them."""
    if may_suggest(pov.table, pov.seat):
        yield Button(pov.texts("suggest"), str(SuggestId(pov.table.row.id)))


def thinking(pov: PointOfView) -> Content:
    """The page that stands where plans will, while they are looked for."""
    blocks = (
        Text("\n".join(heading(pov))),
        choice_picture(pov, marked=()),
        Text(pov.texts("suggestion-thinking")),
        Buttons((_leave(pov.table, pov.texts),)),
    )
    return Content(within_screen(filter(None, blocks)), ACCENTS[pov.team])


def suggestions(pov: PointOfView, plans: Sequence[Plan]) -> Content:
    """The page of plans: the best one, and what others bring, with a button for each.

    Those that bring the same for the goals are one. It is made from the view of the seat's team, and tells nothing that
    the view hides.
    """
    found = _distinct(pov, _found(pov, plans))
    for left_out in range(_ALL_LEFT_OUT):
        page = _plans(pov, found, left_out)
        if height(page.blocks) <= FULL and height_in_landscape(page.blocks) <= LYING:
            return page
    return page if height(page.blocks) <= FULL else _plans(pov, found, _ALL_LEFT_OUT)


_ALL_LEFT_OUT: Final = 3
"""The number of things that the page of plans can do without: the others' steps, a reason, and their means."""


def _plans(pov: PointOfView, found: Mapping[PlanId, _Line], left_out: int) -> Content:
    """The page of plans without the first so many things that it can do without; without all, steps are in small."""
    (first, *others) = found
    names = dict(zip(found, ascii_uppercase, strict=False)) if others else {first: ""}
    lines = [_other(pov, found[each].ahead, _named(pov, found, each, names), left_out) for each in others]
    ahead, name = found[first].ahead, _named(pov, found, first, names)
    told = [*_told(pov, first, ahead, name, left_out), *chain.from_iterable(lines)]
    blocks: list[Block] = [
        Text("\n".join(told)),
        Buttons((*_steps(first, ahead, pov.texts), *(Button(names[each], str(each)) for each in others))),
        Buttons((_leave(pov.table, pov.texts),)),
    ]
    return _page(pov, ahead, blocks)


def _named(pov: PointOfView, found: Mapping[PlanId, _Line], plan: PlanId, names: Mapping[PlanId, str]) -> str:
    """The name of one of several plans, with its chance to win, and whether it looks best; empty if it is alone."""
    if len(found) < 2:
        return ""
    chances = [line.chance for line in found.values() if line.chance is not None]
    own, is_first = found[plan].chance, plan == next(iter(found))
    is_best = is_first and (own is None or own >= max(chances))
    message = "suggestion-best" if is_best else "suggestion-simple" if is_first else "suggestion"
    told = [pov.texts(message, plan=names[plan])]
    return _joined(told if own is None else [*told, pov.texts("suggestion-chance", percent=percent(own))])


def plan_page(pov: PointOfView, plan: PlanId, note: str = "", others: Sequence[Button] | None = None) -> Content | None:
    """A page of one plan, or of what is left of it, headed by a note on the steps before; None if it ends here.

    `others` are the buttons that lead elsewhere, if not to new plans and all options.
    """
    ahead = foreseen(pov, plan.steps)
    if not ahead:
        return None
    plan = replace(plan, version=pov.table.row.version)
    text = Text("\n".join(_told(pov, plan, ahead)))
    leave = (*suggest_button(pov), _leave(pov.table, pov.texts)) if others is None else others
    buttons = (*_steps(plan, ahead, pov.texts), *leave)
    return _page(pov, ahead, [text, Buttons(buttons)], note)


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


def _found(pov: PointOfView, plans: Sequence[Plan]) -> Mapping[PlanId, _Line]:
    """Plans by id, without duplicates, which Discord rejects."""
    found = dict[PlanId, _Line]()
    for plan in plans:
        ahead = outlook(pov.table.rules, pov.view, plan.actions[: plan.certain])
        marks, is_open = tuple(mark(step.action) for step in ahead), plan.certain < len(plan.actions)
        steps, goes_on = marks[:MAX_PLAN_STEPS], is_open or len(marks) > MAX_PLAN_STEPS
        shown = PlanId(pov.table.row.id, pov.table.row.version, pov.seat.seat, "show", steps, goes_on)
        chance = None if plan.mean is None else plan.mean / CERTAIN
        found.setdefault(shown, _Line(ahead[:MAX_PLAN_STEPS], chance))
    return found


def _page(pov: PointOfView, ahead: Sequence[Ahead], blocks: Iterable[Block], note: str = "") -> Content:
    """A page of the person's panel about the next steps, below its heading and the places of the first step."""
    game = pov.texts("which-game", game=pov.table.row.id)
    top = Text("\n".join(filter(None, (note, game, *heading(pov)))))
    picture = choice_picture(pov, marked=places_next(ahead[0].action))
    return Content(within_screen(filter(None, (top, picture, *blocks))), ACCENTS[pov.team])


def _leave(table: Table, texts: Texts) -> Button:
    return Button(texts("suggestion-leave"), str(RefreshPanelId(table.row.id)))


def end_of_plan(pov: PointOfView, plan: PlanId, taken: int) -> str:
    """The note that a plan breaks off after this many steps; empty if it does not."""
    again = int(may_suggest(pov.table, pov.seat))
    ends = plan.goes_on or taken < len(plan.steps)
    return pov.texts("suggestion-ends", again=again) if ends else ""


def foreseen(pov: PointOfView, marks: Sequence[str]) -> tuple[Ahead, ...]:
    """The steps with these marks, up to the first that is not possible or leaves open what follows, itself included."""
    if pov.table.row.status != "running" or pov.seat not in pov.table.waiting():
        return ()
    return followed(pov.table.rules, pov.view, pov.seat.seat, marks)


def at_once(ahead: Sequence[Ahead]) -> tuple[Ahead, ...]:
    """The steps that are taken at once: those whose person can take them back alone, and not the end of the turn."""
    return tuple(takewhile(lambda step: not step.is_open and not isinstance(step.action, EndTurn), ahead))


def former(pressed: PlanStepId) -> PlanId:
    """A plan in a message of an earlier version, whose further steps had eight digits each."""
    marks = (pressed.digest, *re.findall(".{8}", pressed.further))
    steps = tuple(each[:MARK_DIGITS] for each in marks)
    return PlanId(pressed.game, pressed.version, pressed.seat, "step", steps, pressed.further.endswith("+"))


def _told(pov: PointOfView, plan: PlanId, ahead: Sequence[Ahead], name: str = "", left_out: int = 0) -> Iterator[str]:
    """What the first plan, by this `name` among several, brings, why, and its steps, numbered."""
    yield _joined(([name] if name else []) + list(plan_gains(pov, ahead)))
    if left_out < _ALL_LEFT_OUT - 1 and (why := why_first_step(pov, ahead)):
        yield why
    lines = [_joined([step_line(pov, step), *_points(pov, [step])]) for step in ahead]
    if plan.goes_on or len(ahead) < len(plan.steps):
        lines.append(pov.texts("suggestion-rest"))  # nobody can foresee it
    for number, line in enumerate(lines, 1):
        told = pov.texts("suggestion-line", number=number, step=line)
        yield pov.texts("suggestion-brings", what=told) if left_out == _ALL_LEFT_OUT else told


def _other(pov: PointOfView, ahead: Sequence[Ahead], name: str, left_out: int) -> Iterator[str]:
    """What another plan brings, and its steps."""
    brought = list(gains(pov, ahead)) if left_out == _ALL_LEFT_OUT else []
    yield _joined([name, *(brought or plan_gains(pov, ahead))])
    if not left_out:
        yield pov.texts(
            "suggestion-brings", what=plan_line(pov.table, ahead[0].before, [step.action for step in ahead])
        )


def _distinct(pov: PointOfView, found: Mapping[PlanId, _Line]) -> Mapping[PlanId, _Line]:
    """The plans without those that bring the same goals and points as one before."""
    told = dict[tuple[str, ...], PlanId]()
    for plan, line in found.items():
        told.setdefault(tuple(_goals(pov, line.ahead)), plan)
    return {plan: found[plan] for plan in told.values()}


def step_line(pov: PointOfView, step: Ahead, *, asked: bool = True) -> str:
    """A step with its cost and the places that change hands; a "yes" after what is `asked`."""
    known, label = step.before.known, pov.words.labels.action(step.before, step.action)
    question = next(known.questions(pov.seat.seat), None) if asked else None
    if question is not None and isinstance(step.action, Accept | Decline):
        label = f"{asks(pov, step.before, question)} {label}"
    return whole(pov.table, known, label, step.action, places_taken(pov.table, pov.team, known, step.after.known))


def _steps(plan: PlanId, ahead: Sequence[Ahead], texts: Texts) -> Iterator[Button]:
    """The buttons for the first step and, if they are several, for those that are taken at once."""
    yield Button("1", str(replace(plan, what="step")), Style.PRIMARY, "▶️")
    if (count := len(at_once(ahead))) > 1:
        yield Button(texts("suggestion-steps", last=count), str(replace(plan, what="all")), Style.PRIMARY, "⏩")


def _points(pov: PointOfView, ahead: Sequence[Ahead]) -> Iterator[str]:
    gains = (points_gained(pov.table.rules, step.before.known, step.events)[pov.team] for step in ahead)
    if gained := sum(gains):
        yield pov.texts("suggestion-points", points=gained)
    yield from pov.words.steps.wheel_bonus([event for step in ahead for event in step.events])


def _joined(parts: Iterable[str]) -> str:
    """Parts in a line, without full stops: "**A** · +3 points · takes N"."""
    return " · ".join(part.rstrip(".。") for part in parts)


def plan_gains(pov: PointOfView, ahead: Sequence[Ahead]) -> Iterator[str]:
    """What a plan brings, as far as the team can know: points, Aspirations, a Revelation, places, means."""
    yield from gains(pov, ahead)
    yield pov.texts("suggestion-leaves", standing=means_in(ahead[-1].after.known, pov.seat, pov.texts))


def gains(pov: PointOfView, ahead: Sequence[Ahead]) -> Iterator[str]:
    """What steps bring for the goals: points, Aspirations, a Revelation, places."""
    yield from _goals(pov, ahead)
    if taken := places_taken(pov.table, pov.team, ahead[0].before.known, ahead[-1].after.known):
        yield taken


def _goals(pov: PointOfView, ahead: Sequence[Ahead]) -> Iterator[str]:
    """What steps bring for the goals: points, Aspirations, a Revelation."""
    before, after, words = ahead[0].before, ahead[-1].after, pov.words
    yield from _points(pov, ahead)
    yield from words.goals.changes(before, after)
    for step in ahead:
        if (found := foreseen_revelation(pov.table, step.before, pov.seat.seat, step.events)) is not None:
            yield words.goals.revelation(step.before, found)
