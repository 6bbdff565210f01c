"""Mistakes of a reviewed game: each as an exercise, and its grade with the reason why it was one."""

from collections.abc import Iterator, Sequence

from bot.core.advice.marks import mark
from bot.core.advice.page import percent, plan_line
from bot.core.model.table import Table
from bot.core.play.action_picker import Path
from bot.core.play.preview import emptied, place_labels
from bot.core.practice.exercise_page import (
    ExerciseIds,
    Grade,
    again_button,
    exercise_page,
    grade_lines,
    solution_picture,
)
from bot.core.practice.exercises import Answering
from bot.core.practice.table import practised
from bot.core.ui.colours import ACCENTS
from bot.core.ui.content import Button, Buttons, Content, Style, Text
from bot.core.ui.point_of_view import PointOfView
from bot.core.ui.texts import Texts
from bot.review.ids import MistakeChoiceId, MistakeId, ReviewId
from bot.review.mistakes import Mistake
from engine import Aspiration, Sphere, Team, View, leader, points_gained, shifts, standing
from engine.players import Ahead, outlook
from render import DEFAULT_LANGUAGE


def answering_with(mistake: Mistake, marks: Sequence[str]) -> Answering[Mistake]:
    """Where the decisions with these marks lead, as far as they are possible."""
    answering = Answering.at(mistake)
    for wanted in marks:
        fits = [action for action in answering.legal if mark(action) == wanted]
        if len(fits) != 1:
            break
        answering = answering.after(fits[0])
    return answering


def mistake_page(
    answering: Answering[Mistake], path: Path = (), *, everything: bool = False, language: str = DEFAULT_LANGUAGE
) -> Content:
    """The page of a mistake after the choices of `path`; with `everything`, the inferior options."""
    texts, mistake = Texts(language), answering.exercise
    pov = _at(mistake, language)
    played = texts("mistake-played", steps=plan_line(pov.table, pov.view, mistake.played))
    marks = tuple(map(mark, answering.taken))

    def made(choice: str, everything: bool) -> str:
        return str(MistakeChoiceId(mistake.game, mistake.step, marks, choice, everything=everything))

    ids = ExerciseIds(made, _opens(mistake))
    heading = [_title(mistake, texts), played, texts("mistake-task")]
    return exercise_page(answering, heading, ids, path, everything=everything, language=language)


def mistake_grade_page(
    answering: Answering[Mistake],
    grade: Grade,
    then: float,
    following: Mistake | None,
    language: str = DEFAULT_LANGUAGE,
) -> Content:
    """The grade of an answer, and why the turn was a mistake; `then` is the chance that it left."""
    texts, mistake = Texts(language), answering.exercise
    pov = _at(mistake, language)
    lines = [_title(mistake, texts, grade.mark), *grade_lines(answering, grade, pov)]
    lines.append(texts("mistake-then", steps=plan_line(pov.table, pov.view, mistake.played), then=percent(then)))
    if why := why_better(mistake, pov):
        lines.append(texts("suggestion-brings", what=why))
    buttons = [again_button(_opens(mistake), texts), Button(texts("review"), str(ReviewId(mistake.game)), emoji="🔍")]
    if following is not None:
        buttons.insert(0, Button(texts("mistake-next"), _opens(following), Style.SUCCESS, "❗"))
    picture = solution_picture(mistake, pov)
    return Content((Text("\n".join(lines)), picture, Buttons(tuple(buttons))), ACCENTS[pov.team])


def mistakes_button(table: Table, first: Mistake | None, person: int) -> Iterator[Button]:
    """The button that opens the first of a person's mistakes, if there are any."""
    texts = Texts(table.words.language)
    if first is not None:
        whose = "own" if table.row.seats[first.seat].person == person else "partner"
        yield Button(texts("mistakes-again", whose=whose), _opens(first), Style.SUCCESS, "❗")


def why_better(mistake: Mistake, pov: PointOfView) -> str:
    """Why the better turn was better, in a few words, as far as its team could foresee; empty if none is clear."""
    played, best = (outlook(mistake.rules, pov.view, way) for way in (mistake.played, mistake.best))
    return next(_reasons(pov.table, pov.team, played, best, pov.texts), "")


def _reasons(table: Table, team: Team, played: Sequence[Ahead], best: Sequence[Ahead], texts: Texts) -> Iterator[str]:
    terms, rules = table.words.terms, table.rules
    empties, other = _emptied(played), _emptied(best)
    if empties is not None and (other is None or _leaders(table, other[1]) != _leaders(table, empties[1])):
        leaders = _leaders(table, empties[1])
        behind = next((goal for goal, first in leaders.items() if first not in (None, team)), None)
        if leaders and team not in leaders.values():
            yield texts("mistake-empties-for-nothing", sphere=terms.sphere(empties[0]))
        elif behind is not None:
            yield texts("mistake-empties-behind", sphere=terms.sphere(empties[0]), aspiration=terms.aspiration(behind))
    scored, possible = (
        sum(points_gained(rules, step.before.known, step.events)[team] for step in way) for way in (played, best)
    )
    if possible > scored:
        yield texts("mistake-points", scored=scored, possible=possible)
    if other is not None and empties is None:
        yield texts("mistake-keeps", sphere=terms.sphere(other[0]))
    begun, after, better = played[0].before, played[-1].after, best[-1].after
    for goal in table.words.goals.of(begun):
        first, now, reached = (leader(standing(rules, seen.known, goal)) for seen in (begun, after, better))
        if reached is team is not now:
            message = "mistake-lead-lost" if first is team else "mistake-lead-missed"
            yield texts(message, aspiration=terms.aspiration(goal))
    if places := place_labels(table, [each for each in shifts(rules, after.known, better.known) if each.team is team]):
        yield texts("mistake-places", places=places)


def _leaders(table: Table, seen: View) -> dict[Aspiration, Team | None]:
    """The Aspirations that the viewer's team plays for, with the team that leads in each."""
    return {goal: leader(standing(table.rules, seen.known, goal)) for goal in table.words.goals.of(seen)}


def _emptied(ahead: Sequence[Ahead]) -> tuple[Sphere, View] | None:
    """The first Sphere that a way empties, and the view before that."""
    return next(
        ((found, step.before) for step in ahead if (found := emptied(step.before, step.events)) is not None), None
    )


def _at(mistake: Mistake, language: str) -> PointOfView:
    """The position of a mistake, from its seat."""
    return practised(mistake.rules, mistake.state, mistake.seat, 0, language)


def _title(mistake: Mistake, texts: Texts, mark: str = "") -> str:
    seat = mistake.state.setup.seats[mistake.seat]
    spirit, turn = texts.spirit(seat.spirit), mistake.turn + 1
    return texts("mistake-title", turn=turn, team=seat.team.word, spirit=spirit, stars=mark).rstrip()


def _opens(mistake: Mistake) -> str:
    return str(MistakeId(mistake.game, mistake.step))
