"""A cup: its sign-up message, the messages to its channel, and its pages."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from bot.core.agreement.page import pace_line
from bot.core.model.pace import DAY, HOUR, TIMES
from bot.core.play.ids import OpenPanelId
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import MAX_OPTIONS, Block, Button, Buttons, Content, Image, Option, Select, Style, Text
from bot.core.ui.texts import Texts, mention
from bot.cups.ids import CupId, CupRoundId
from bot.cups.model import Cup, CupPerson, CupTable, Standing, standings
from bot.cups.rounds import ROUND_DECISIONS
from engine import Mode, canonical
from render import (
    DEFAULT_LANGUAGE,
    StandingsRow,
    clean_name,
    forgotten_name,
    marked_name,
    name_label,
    plain_number,
    signed_number,
    standings_picture,
)

MAX_NAME_CHARS = 40
"""Maximum number of characters of a cup's name."""


def signing_up(cup: Cup, language: str = DEFAULT_LANGUAGE) -> Content:
    """The message where people sign up; once it has begun, or is cancelled, it only leads to the cup."""
    texts = Texts(language)
    lines = [*_heading(cup, texts), texts("cup-rule", kind=cup.kind)]
    lines.append(texts("cup-people", people=len(cup.people), most=cup.most))
    lines += [_entrant(cup, number, texts) for number in cup.entrants]
    if cup.status == "open":
        alone = [people[0] for people in cup.entrants.values() if len(people) < cup.size]
        options = tuple(Option(_who(each), str(each.entrant)) for each in alone[:MAX_OPTIONS])
        partner = [Select(str(CupId(cup.id, "partner")), texts("cup-partner"), options)] if options else []
        return Content((Text("\n".join(lines)), Buttons(_signing(cup, texts)), *partner), PLAIN)
    lines.append(texts("cup-cancelled" if cup.status == "cancelled" else "cup-begun-line"))
    return Content((Text("\n".join(lines)), Buttons((_show(cup, texts),))), PLAIN)


def _who(alone: CupPerson) -> str:
    return name_label(f"{alone.entrant} · {alone.name or '?'}")


def _signing(cup: Cup, texts: Texts) -> tuple[Button, ...]:
    return (
        Button(
            texts("cup-join"), str(CupId(cup.id, "join")), Style.SUCCESS, "✋", disabled=len(cup.people) >= cup.most
        ),
        Button(texts("cup-leave"), str(CupId(cup.id, "leave"))),
        Button(texts("cup-start"), str(CupId(cup.id, "start")), Style.PRIMARY, "▶️"),
        _show(cup, texts),
    )


def announcement(cup: Cup, language: str = DEFAULT_LANGUAGE) -> Content:
    """The message to a cup's channel: a new round, the winners, or the cancellation."""
    texts, table = Texts(language), standings(cup)
    lines = [*_heading(cup, texts), *(_round(cup, cup.round, texts) if cup.status == "running" else ())]
    lines += _state(cup, table, texts)
    if cup.status == "cancelled":
        return Content((Text("\n".join(lines)), Buttons((_show(cup, texts),))), PLAIN)
    lines += _standings(cup, table, texts)
    return Content((Text("\n".join(lines)), *_picture(cup, table, texts), Buttons((_show(cup, texts),))), PLAIN)


def cup_choice(cup: Cup) -> str:
    """A cup among others, by its name and number."""
    return f"{name_label(cup.name)} · {cup.id}"


def cup_page(
    cup: Cup,
    person: int,
    *,
    here: int | None = None,
    place: int | None = None,
    manages: bool = False,
    number: int | None = None,
    note: str = "",
    language: str = DEFAULT_LANGUAGE,
) -> Content:
    """A cup for a person who looks at it: their game, the standings, or the results of the round of a `number`.

    Their game is in the channel `place`, None if they have none that they can open. Those who manage the server can do
    something with the cup; `here` is the channel where they are.
    """
    texts = Texts(language)
    own, table = own_table(cup, person), standings(cup)
    lines = [*_heading(cup, texts), *_state(cup, table, texts)]
    buttons, pictures = list[Button](), tuple[Image, ...]()
    if own is not None and own.game is not None and not own.ended and place is not None:
        lines.append(_yours(cup, person, own, place, texts))
        buttons.append(Button(texts("cup-game", game=own.game), str(OpenPanelId(own.game)), Style.PRIMARY, "▶️"))
    if number is None:
        lines += _round(cup, cup.round, texts) if cup.status == "running" else []
        lines += [*_standings(cup, table, texts), texts("cup-rule", kind=cup.kind), _late(cup, texts)]
        pictures = tuple(_picture(cup, table, texts))
        buttons += _earlier_rounds(cup)
    else:
        lines += _round(cup, number, texts)
        buttons.append(Button(texts("back"), str(CupId(cup.id, "show"))))
    buttons += _managing(cup, here, texts) if manages and cup.is_open else []
    blocks: list[Block] = [Text("\n".join(lines)), *pictures]
    blocks += [Buttons(tuple(buttons))] if buttons else []
    return Content((*blocks, *([Text(note)] if note else [])), PLAIN)


def sure(cup: Cup, question: CupId | CupRoundId, language: str = DEFAULT_LANGUAGE) -> Content:
    """The question whether to cancel a cup, or to end a round."""
    texts = Texts(language)
    if isinstance(question, CupRoundId):
        text = texts("cup-close-sure", round=question.round)
        yes = Button(texts("cup-close"), str(CupRoundId(cup.id, "closed", question.round)), Style.DANGER)
    else:
        text = texts("cup-cancel-sure", name=_name(cup))
        yes = Button(texts("cup-cancel"), str(CupId(cup.id, "cancelled")), Style.DANGER)
    return Content((Text(text), Buttons((yes, Button(texts("back"), str(CupId(cup.id, "show")))))), PLAIN)


# Lines


def _heading(cup: Cup, texts: Texts) -> list[str]:
    parts = [texts("cup-kind", kind=cup.kind)]
    parts += [texts("cup-rounds", rounds=cup.rounds)] if cup.rounds else []
    parts += [texts("game-basic" if cup.mode is Mode.BASIC else "game-full-aa"), pace_line(cup.pace, texts)]
    return [texts("cup-title", name=_name(cup)), texts("cup-number", number=str(cup.id), parts=" · ".join(parts))]


def _name(cup: Cup) -> str:
    return marked_name(clean_name(cup.name))


def _state(cup: Cup, table: Sequence[Standing], texts: Texts) -> list[str]:
    match cup.status:
        case "cancelled":
            return [texts("cup-cancelled")]
        case "over":
            return _winners(cup, table, texts)
        case "running":
            return [texts("cup-until", until=str(cup.until))]
    return [texts("cup-people", people=len(cup.people), most=cup.most)]


def _winners(cup: Cup, table: Sequence[Standing], texts: Texts) -> list[str]:
    first = [each for each in table if each.rank == 1]
    return [texts("cup-winner", who=_entrant(cup, each.entrant, texts)) for each in first] if cup.finished else []


def _late(cup: Cup, texts: Texts) -> str:
    seconds = ROUND_DECISIONS * TIMES[cup.pace].decision
    unit, length = ("days", DAY) if seconds >= DAY else ("hours", HOUR)
    time = texts("cup-time", unit=unit, count=plain_number(seconds / length, texts.language))
    return texts("cup-late", kind=cup.kind, time=time)


def _entrant(cup: Cup, number: int, texts: Texts) -> str:
    """The people of an entrant."""
    who = [mention(each.person, texts.language) for each in cup.entrants[number]]
    if cup.size == 1:
        return who[0]
    return texts("cup-pair", one=who[0], two=who[1]) if len(who) == cup.size else texts("cup-alone", one=who[0])


def _round(cup: Cup, number: int, texts: Texts) -> list[str]:
    """The tables of a round with their results, and who has a bye."""
    line = partial(_table, cup, texts=texts)
    return [texts("cup-round", round=number, rounds=cup.rounds), *map(line, cup.of_round(number))]


def _table(cup: Cup, table: CupTable, texts: Texts) -> str:
    if table.gloom is None:
        return texts("cup-bye", who=_entrant(cup, table.bliss, texts))
    bliss, gloom = (mention(each, texts.language) for each in cup.players(table))
    line = texts("cup-table", game=table.game or 0, bliss=bliss, gloom=gloom)
    if not table.ended:
        return line
    if table.lead is None:
        return texts("cup-table-none", table=line)
    return texts("cup-table-points", table=line, points=f"{table.bliss_points} : {table.gloom_points}")


def _standings(cup: Cup, table: Sequence[Standing], texts: Texts) -> list[str]:
    """The standings after the rounds that are finished; nothing before that."""
    if not cup.finished:
        return []
    return [texts("cup-standings"), *(_standing(cup, each, texts) for each in table)]


def _standing(cup: Cup, standing: Standing, texts: Texts) -> str:
    return texts(
        "cup-standing",
        rank=standing.rank,
        who=_entrant(cup, standing.entrant, texts),
        points=plain_number(float(standing.points), texts.language),
        difference=signed_number(float(standing.difference), texts.language),
    )


def _picture(cup: Cup, table: Sequence[Standing], texts: Texts) -> Iterator[Image]:
    """The standings as a picture, with the score of each round; nothing before a round is finished."""
    if not cup.finished:
        return
    rows = tuple(_row(cup, each, texts.language) for each in table)
    key = canonical([texts.language, "standings", list(map(list, rows))])
    yield Image(key, "standings.png", partial(standings_picture, rows, texts.language))


def _row(cup: Cup, standing: Standing, language: str) -> StandingsRow:
    people = cup.entrants[standing.entrant]
    names = tuple(each.name or "?" if each.person > 0 else forgotten_name(language) for each in people)
    rounds = tuple(None if score is None else float(score) for score in standing.rounds)
    return StandingsRow(standing.rank, names, rounds, float(standing.points), float(standing.difference))


def own_table(cup: Cup, person: int) -> CupTable | None:
    """A person's table in the present round, if they have one."""
    return _game_of(cup, lambda table: person in cup.players(table))


def _yours(cup: Cup, person: int, own: CupTable, place: int, texts: Texts) -> str:
    """A person's game in the round, and their partner's."""
    entry = cup.entry_of(person)
    entrant = entry.entrant if entry is not None else 0
    other = _game_of(cup, lambda table: table != own and cup.size > 1 and entrant in {table.bliss, table.gloom})
    partner = "none" if other is None else str(other.game)
    return texts("cup-yours", game=own.game or 0, channel=str(place), partner=partner)


def _game_of(cup: Cup, is_meant: Callable[[CupTable], bool]) -> CupTable | None:
    tables = cup.of_round(cup.round) if cup.status == "running" else ()
    return next((table for table in tables if table.gloom is not None and is_meant(table)), None)


# Buttons


def _show(cup: Cup, texts: Texts) -> Button:
    return Button(texts("cup-show"), str(CupId(cup.id, "show")), emoji="🏆")


def _earlier_rounds(cup: Cup) -> Iterator[Button]:
    for number in range(1, cup.finished + 1):
        yield Button(str(number), str(CupRoundId(cup.id, "round", number)), emoji="📋")


def _managing(cup: Cup, here: int | None, texts: Texts) -> Iterator[Button]:
    if here is not None and (here != cup.channel or cup.status == "open"):  # its message may be gone
        yield Button(texts("cup-here"), str(CupId(cup.id, "here")), emoji="↪️")
    if cup.status == "running":
        yield Button(texts("cup-close"), str(CupRoundId(cup.id, "close", cup.round)), emoji="⏩")
    yield Button(texts("cup-cancel"), str(CupId(cup.id, "cancel")), Style.DANGER, "🏁")
