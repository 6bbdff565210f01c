"""Statistics of a person, a server, a Spirit or a deck, and a server's ranking."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from functools import partial

from bot.core.model.levels import kind_name
from bot.core.ui.colours import ACCENTS, PLAIN
from bot.core.ui.content import Block, Button, Buttons, Content, Image, Style, Text
from bot.core.ui.paging import turning
from bot.core.ui.texts import Texts, mention
from bot.statistics.ids import RankingId, SeasonId, ShowStatsId
from bot.statistics.model import Statistics, TeamResult
from bot.statistics.ratings import MONTH, PROVISIONAL_BELOW, Place, Rating, Season
from bot.statistics.results import Player
from engine import Team, canonical
from render import DEFAULT_LANGUAGE, Chart, Won, statistics_picture

PLACES_PER_PAGE = 20
"""Places on a page of a ranking."""

MIN_STREAK = 2
"""Wins in a row from which they are a streak."""


def player_statistics_page(
    title: str,
    found: Statistics,
    rating: Rating | None = None,
    language: str = DEFAULT_LANGUAGE,
    *,
    is_server: bool = False,
    more: Sequence[str] = (),
) -> Content:
    """The statistics of a person, with their rating or that they have none if these are the games of one server.

    `more` lines come from subjects.
    """
    texts = Texts(language)
    rated = _rating(texts, rating) if is_server else ()
    return _page(texts, title, found, (*rated, *_streaks(texts, found), *more), rating)


def without_games(title: str, lines: Sequence[str], language: str = DEFAULT_LANGUAGE) -> Content:
    """The statistics of a person who has ended no game."""
    return Content((Text("\n".join((Texts(language)("stats-title", title=title), *lines))),), PLAIN)


def server_statistics_page(title: str, found: Statistics, language: str = DEFAULT_LANGUAGE) -> Content:
    """The statistics of a server."""
    return _page(Texts(language), title, found, ())


def of_side(title: str, found: Statistics, team: Team, language: str = DEFAULT_LANGUAGE) -> Content:
    """The statistics of a Spirit or a deck of a team."""
    texts = Texts(language)
    return _page(texts, title, found, tuple(_streaks(texts, found)), colour=ACCENTS[team])


def with_show(content: Content, about: str, key: str, language: str = DEFAULT_LANGUAGE) -> Content:
    """The page with a button that shows it to the channel."""
    button = Button(Texts(language)("stats-show"), str(ShowStatsId(about, key)), emoji="📣")
    return Content((*content.blocks, Buttons((button,))), content.colour)


def shown_by(content: Content, person: int, language: str = DEFAULT_LANGUAGE) -> Content:
    """The page as the channel sees it, with the person who shows it."""
    return Content((*content.blocks, Text(Texts(language)("stats-shown", who=mention(person)))), content.colour)


def _page(
    texts: Texts,
    title: str,
    found: Statistics,
    more: Sequence[str],
    rating: Rating | None = None,
    colour: int = PLAIN,
) -> Content:
    both = found.games < len(found.entries)
    lines = [texts("stats-title", title=title)]
    if both:
        lines.append(texts("stats-games", games=found.games))
    else:
        total = found.total
        lines.append(texts("stats-won", games=total.games, wins=total.wins, draws=total.draws))
    lines += more
    lines += _means(texts, found, both=both)
    blocks: list[Block] = [Text("\n".join(lines)), _picture(found, rating, texts.language)]
    blocks.append(Text("\n".join((texts("stats-records"), *_records(texts, found)))))
    return Content(tuple(blocks), colour)


def _rating(texts: Texts, rating: Rating | None) -> Iterator[str]:
    if rating is None:
        yield texts("stats-unrated")
    else:
        left = max(0, PROVISIONAL_BELOW - rating.games)
        yield texts("stats-rating", rating=texts.decimal(rating.shown), games=rating.games, left=left)


def _streaks(texts: Texts, found: Statistics) -> Iterator[str]:
    if found.longest_streak >= MIN_STREAK:
        yield texts("stats-streak", now=found.streak, longest=found.longest_streak)


def _means(texts: Texts, found: Statistics, *, both: bool) -> Iterator[str]:
    points, against = texts.decimal(found.points), texts.decimal(found.against)
    yield texts("stats-points", points=points) if both else texts("stats-points-both", points=points, against=against)
    if found.revelations is not None:
        yield texts("stats-revelations", revelations=texts.decimal(found.revelations))
    yield texts("stats-length", turns=texts.decimal(found.turns), days=texts.decimal(found.days))


def _records(texts: Texts, found: Statistics) -> Iterator[str]:
    most, shortest, longest = found.most_points, found.shortest, found.longest
    yield texts("stats-record-points", points=most.points, at=_date(most))
    if (win := found.clearest_win) is not None:
        yield texts("stats-record-lead", points=win.points, against=win.points - win.lead, at=_date(win))
    yield texts("stats-record-short", turns=shortest.result.turns, at=_date(shortest))
    yield texts("stats-record-long", turns=longest.result.turns, at=_date(longest))


def _date(entry: TeamResult) -> str:
    """The day of a game's end, which Discord shows in each reader's time zone."""
    return f"<t:{int(datetime.fromisoformat(entry.result.ended).timestamp())}:d>"


def _picture(found: Statistics, rating: Rating | None, language: str) -> Image:
    teams = (Won(team, None, each.games, each.wins, each.draws) for team, each in found.by_team.items())
    spirits = (Won(spirit.team, spirit, each.games, each.wins, each.draws) for spirit, each in found.by_spirit.items())
    chart = Chart((*teams, *spirits), () if rating is None else rating.history)
    draw = partial(statistics_picture, chart, language)
    return Image(
        canonical([language, "statistics", list(map(list, chart.won)), list(chart.rating)]), "statistics.png", draw
    )


# Ranking


def ranking_page(places: Sequence[Place], games: int, wanted: RankingId, language: str = DEFAULT_LANGUAGE) -> Content:
    """A page of a server's ranking; a page that is not there is the last one."""
    texts = Texts(language)
    last = max(0, (len(places) - 1) // PLACES_PER_PAGE)
    page = min(wanted.page, last)
    shown = places[page * PLACES_PER_PAGE : (page + 1) * PLACES_PER_PAGE]
    lines = [texts("ranking-title", games=games)]
    lines += [_place(texts, place) for place in shown] or [texts("ranking-empty")]
    if any(place.rating.is_provisional for place in shown):
        lines.append(texts("ranking-provisional", games=PROVISIONAL_BELOW))
    turned = turning(lambda page: RankingId(page, wanted.season), page, last, texts)
    return Content((Text("\n".join(lines)), *turned, _seasons(texts, wanted.season)), PLAIN)


def _seasons(texts: Texts, chosen: str) -> Buttons:
    """The seasons to choose from."""

    def button(season: Season) -> Button:
        label = texts("ranking-season", season=season.name.lower(), days=MONTH)
        return Button(label, str(SeasonId(season)), Style.PRIMARY if season == chosen else Style.SECONDARY)

    return Buttons(tuple(map(button, Season)))


def _place(texts: Texts, place: Place) -> str:
    rating = place.rating
    return texts(
        "ranking-place",
        rank=place.rank,
        who=player_name(place.player, texts.language),
        rating=texts.decimal(rating.shown),
        games=rating.games,
        provisional="yes" if rating.is_provisional else "no",
    )


def player_name(player: Player, language: str = DEFAULT_LANGUAGE) -> str:
    """A player's mention, or the name of a computer player."""
    if isinstance(player, int):
        return mention(player, language)
    return Texts(language)("player-computer", name=kind_name(player))
