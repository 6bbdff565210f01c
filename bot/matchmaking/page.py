"""The page of somebody looking for a game, and the calls to those who want to hear about it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from bot.core.agreement.page import pace_line
from bot.core.lobby.model import unconfirmed
from bot.core.model.pace import PACES, Pace
from bot.core.model.records import Call, GameRow
from bot.core.ui.colours import PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, Option, Select, Style, Text
from bot.core.ui.texts import Texts, mentions
from bot.matchmaking.ids import PlayId, StopLookingId
from bot.matchmaking.wishes import SPANS, Kind, Wish, enough_after
from engine import Mode
from render import DEFAULT_LANGUAGE

MAX_LISTED = 5
"""Maximum number of different wishes of other people that are listed."""

MODES = {"basic": (Mode.BASIC,), "full": (Mode.FULL,), "either": (Mode.BASIC, Mode.FULL)}
"""The modes that may be chosen, by the names of the choices."""


def first_choice(pace: Pace) -> PlayId:
    """What is chosen on the page before anybody has chosen anything, where new lobbies have a pace."""
    return PlayId("show", "either", pace[0], "computers", "day")


def choice_of(wish: Wish) -> PlayId:
    """The choices on the page of which a wish was made."""
    modes = next(name for name, modes in MODES.items() if wish.modes == " ".join(modes))
    span = min(SPANS, key=lambda name: abs(SPANS[name] - wish.span))
    company = "computers" if wish.computers else "people"
    return PlayId("show", modes, "".join(pace[0] for pace in wish.paces.split()), company, span)


def paces_of(chosen: PlayId) -> list[Pace]:
    """The paces among the choices."""
    return [pace for pace in PACES if pace[0] in chosen.paces]


def looking(
    chosen: PlayId,
    wish: Wish | None,
    others: Sequence[Wish],
    fitting: int,
    language: str = DEFAULT_LANGUAGE,
    *,
    call: Call = "channel",
    lost: bool = False,
) -> Content:
    """The page: what is chosen, the person's wish, if any, and who else is looking, including who would fit.

    `call` says how the person will be called; their wish is `lost` if it cannot be read.
    """
    texts = Texts(language)
    lines = [texts("play-title")]
    if lost:
        lines.append(texts("row-damaged", table="wish"))
    if wish is not None:
        until, what = f"<t:{wish.until}:R>", _wished(wish, texts)
        lines.append(texts("play-looking", until=until, what=what, call=call))
    lines.append(texts("play-others", others=len(others), fitting=fitting))
    wished = Counter(_wished(other, texts) for other in others)
    lines += [texts("play-other", what=what, count=count) for what, count in list(wished.items())[:MAX_LISTED]]
    three, two = (_length(enough_after(SPANS[chosen.span], people), texts) for people in (3, 2))
    lines.append(texts("play-rule", three=three, two=two, company=chosen.company))
    blocks: list[Block] = [Text("\n".join(lines)), *_selects(chosen, texts), Buttons(_buttons(chosen, wish, texts))]
    return Content(tuple(blocks), PLAIN)


def find_button(chosen: PlayId, language: str, style: Style = Style.SECONDARY) -> Button:
    """The button that opens the page, with choices."""
    return Button(Texts(language)("play-open"), str(chosen), style, "🔎")


def found(row: GameRow, person: int, until: int, language: str = DEFAULT_LANGUAGE, *, link: str = "") -> Content:
    """The page while a lobby waits for the person or, once they have joined, for others; with a link to it."""
    texts, joined = Texts(language), "no" if person in unconfirmed(row) else "yes"
    text = texts("play-found", game=row.id, channel=str(row.channel), joined=joined, until=f"<t:{until}:R>")
    return Content((Text("\n".join(filter(None, (texts("play-title"), text, link)))),), PLAIN)


def called_to_wishes(kind: Kind, channel: int, language: str, people: tuple[int, ...] = ()) -> Content:
    """The call of a fourth: by direct message or, with `people`, in a channel, with a button to the page."""
    texts, (mode, pace) = Texts(language), kind
    game = " · ".join((texts("play-mode", modes=mode.value), pace_line(pace, texts)))
    text = texts("play-called-fourth", what=game, channel=str(channel))
    choice = PlayId("show", mode.value, pace[0], "computers", "day")
    return _call(text, people, texts, find_button(choice, language, Style.PRIMARY))


def called_to_lobby(row: GameRow, language: str, people: tuple[int, ...] = ()) -> Content:
    """The call to a lobby with a free seat: by direct message or, with `people`, in a channel."""
    texts = Texts(language)
    return _call(texts("play-called-lobby", game=row.id, channel=str(row.channel), free=row.empty_seats), people, texts)


def _call(text: str, people: tuple[int, ...], texts: Texts, *buttons: Button) -> Content:
    text = " ".join(filter(None, (mentions(people, texts.language), text)))
    told = Text(f"{text}\n-# {texts('play-called-why')}")
    return Content((told, *((Buttons(buttons),) if people and buttons else ())), mention=people)


def _wished(wish: Wish, texts: Texts) -> str:
    """What somebody would play, in a line."""
    modes = choice_of(wish).modes
    paces = texts.series(texts("options-pace", pace=pace) for pace in paces_of(choice_of(wish)))
    company = [texts("play-only-people")] if not wish.computers else []
    return " · ".join((texts("play-mode", modes=modes), paces, *company))


def _length(seconds: float, texts: Texts) -> str:
    """A length of time, in minutes or hours."""
    minutes = round(seconds / 60)
    return texts("play-minutes", minutes=minutes) if minutes < 60 else texts("play-hours", hours=round(minutes / 60))


def _selects(chosen: PlayId, texts: Texts) -> tuple[Select, ...]:
    """The selects of what is played, how fast, and how long one looks."""
    paces = paces_of(chosen)
    games = tuple(Option(texts("play-mode", modes=it), it, None, it == chosen.modes) for it in MODES)
    fast = tuple(
        Option(texts("options-pace", pace=it), it, texts("options-pace-is", pace=it), it in paces) for it in PACES
    )
    spans = tuple(Option(texts("play-span", span=it), it, None, it == chosen.span) for it in SPANS)
    return (
        Select(_id(chosen, "game"), texts("play-pick-game"), games),
        Select(_id(chosen, "pace"), texts.series(each.label for each in fast if each.chosen), fast, several=True),
        Select(_id(chosen, "time"), texts("play-pick-time"), spans),
    )


def _buttons(chosen: PlayId, wish: Wish | None, texts: Texts) -> tuple[Button, ...]:
    """The buttons; what is looked for already cannot be looked for again."""
    is_kept = wish is not None and choice_of(wish) == replace(chosen, what="show")
    is_new, welcome = "yes" if wish is None else "no", "yes" if chosen.company == "computers" else "no"
    return (
        Button(texts("play-look", new=is_new), _id(chosen, "look"), Style.SUCCESS, "🔎", is_kept),
        Button(texts("play-computers", on=welcome), _id(chosen, "company"), emoji="🤖"),
        Button(texts("play-refresh"), _id(chosen, "show"), emoji="🔄"),
        *(() if wish is None else (Button(texts("play-stop"), str(StopLookingId()), Style.DANGER),)),
    )


def _id(chosen: PlayId, what: str) -> str:
    return str(replace(chosen, what=what))
