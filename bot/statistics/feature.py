"""Statistics: /stats of a person, a server, a Spirit or a deck, and /ranking. Only ended games count."""

from collections.abc import Sequence

import discord

from bot.core.decks.feature import DecksFeature
from bot.core.decks.model import deck_number
from bot.core.decks.store import DeckStore
from bot.core.model.errors import Refused
from bot.core.permissions import missing_to_host
from bot.core.requests.feature import Choices, Feature, Services, command, completes, press
from bot.core.requests.matching import best_match_in, matching_choices, unknown_value
from bot.core.requests.request import Request
from bot.core.service import Service
from bot.core.ui.content import Content, Text
from bot.core.ui.id_format import MAX_NUMBER
from bot.core.ui.texts import Texts, mention
from bot.statistics import model as statistics
from bot.statistics import page as pages
from bot.statistics.ids import RankingId, SeasonId, ShowStatsId
from bot.statistics.ratings import Place, Season, ranking
from bot.statistics.results import Result
from bot.statistics.service import Results
from engine import Spirit, Team
from render import clean_name, marked_name, name_label


class StatsFeature(Feature):
    """/stats and /ranking. In a server they are about its games, in a direct message about the person's own."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._people = services.games.store.people
        self._servers = services.games.store.servers
        self._results = services.service(Results)
        self._messages = services.publisher.messages
        self._decks = services.feature(DecksFeature)

    @command("stats-person")
    async def _person(self, request: Request, who: discord.User | None = None) -> Content:
        return await self._own(request, "person", str((who or request.interaction.user).id))

    @command("stats-server")
    async def _server(self, request: Request) -> Content:
        return await self._own(request, "server", "")

    @command("stats-spirit")
    async def _spirit(self, request: Request, name: str) -> Content:
        return await self._own(request, "spirit", _parse_spirit(name, request.texts).value)

    @completes("stats-spirit", "name")
    async def _spirit_names(self, request: Request, typed: str) -> Choices:
        return matching_choices(typed, ((name, name) for name, _ in _spirits(request.texts)))

    @command("stats-deck")
    async def _deck(self, request: Request, deck: str) -> Content:
        return await self._own(request, "deck", await self._decks.parse_deck(request, deck))

    @completes("stats-deck", "deck")
    async def _deck_names(self, request: Request, typed: str) -> Choices:
        named = await self._decks.decks_by_name(request)
        return matching_choices(typed, ((name_label(name), key) for name, key in named))

    @command("ranking")
    async def _first_page(self, request: Request) -> Content:
        return await self._ranking(request, RankingId(0))

    # Statistics

    async def _own(self, request: Request, about: str, key: str) -> Content:
        """The page for the person alone, who can show it to the channel."""
        content = await self._page(request, about, key, request.language)
        return content if request.guild_id is None else pages.with_show(content, about, key, request.language)

    @press
    async def _show(self, request: Request, pressed: ShowStatsId) -> None:
        """Send a page to the channel, as it is now."""
        channel = request.channel_id
        if request.guild_id is None or channel is None:
            raise Refused("stats-no-server")
        language = (await self._servers.server_row(request.guild_id)).spoken
        content = await self._page(request, pressed.about, pressed.key, language)
        if not _may_write(request.interaction.permissions, request.channel):
            raise Refused("stats-cannot-show")
        if missing_to_host(request.interaction.app_permissions, request.channel):
            raise Refused("stats-i-cannot-show")
        await self._messages.announce(channel, pages.shown_by(content, request.person, language))
        await request.answer.edit(Content((Text(request.texts("stats-shown-done")),)))

    async def _page(self, request: Request, about: str, key: str, language: str) -> Content:
        """The page of a person, a server, a Spirit or a deck; raises Refused if there is nothing to see."""
        match about:
            case "person" if key.isdecimal() and int(key) <= MAX_NUMBER:
                return await self._of_person(request, int(key), language)
            case "server":
                return await self._of_server(request, language)
            case "spirit" if key in set(Spirit):
                return await self._of_spirit(request, Spirit(key), language)
            case "deck":
                return await self._of_deck(request, key, language)
            case _:
                raise Refused("malformed")

    async def _of_person(self, request: Request, person: int, language: str) -> Content:
        own = person == request.person
        if not own and request.guild_id is None:
            raise Refused("stats-others-here")
        if not own and not (await self._people.person_row(person)).may_be_named:
            raise Refused("stats-unlisted", who=mention(person))
        found = statistics.player_statistics(await self._of_here(request), person)
        more = await self._services.publisher.added.gather(Service.statistics_lines, person, Texts(language))
        if found is None and own and more:
            return pages.without_games(mention(person, language), more, language)
        if found is None and own:
            raise Refused("stats-none-own", where=_where(request))
        if found is None:
            raise Refused("stats-none-person", who=mention(person))
        if request.guild_id is None:
            return pages.player_statistics_page(mention(person, language), found, more=more, language=language)
        rating = (await self._results.standings_of_server(request.guild_id, request.person)).ratings.get(person)
        who = mention(person, language)
        return pages.player_statistics_page(who, found, rating, is_server=True, more=more, language=language)

    async def _of_server(self, request: Request, language: str) -> Content:
        if request.guild_id is None:
            raise Refused("stats-no-server")
        found = statistics.server_statistics(await self._of_here(request))
        if found is None:
            raise Refused("stats-none-server")
        guild = request.guild
        return pages.server_statistics_page(marked_name(clean_name(guild.name if guild else "")), found, language)

    async def _of_spirit(self, request: Request, spirit: Spirit, language: str) -> Content:
        found = statistics.of_spirit(await self._of_here(request), spirit)
        texts = Texts(language)
        if found is None:
            raise Refused("stats-none-spirit", spirit=spirit.value, where=_where(request))
        team = texts(f"team-{spirit.team.word}")
        title = texts("stats-title-spirit", spirit=texts.spirit(spirit), team=team)
        return pages.of_side(title, found, spirit.team, language)

    async def _of_deck(self, request: Request, key: str, language: str) -> Content:
        bench = self._decks.bench(language)
        if (number := deck_number(key)) is not None:
            deck = await DeckStore(self._services.games.store.database).get_deck(number, request.person)
            title, team = marked_name(deck.name), deck.team
        else:
            team = next((team for team in Team if key in bench.rules.deck_lists(team)), Team.BLISS)
            if key not in bench.rules.deck_lists(team):
                raise Refused("deck-gone")
            title = bench.list_label(key)
        found = statistics.of_deck(await self._of_here(request), key, team)
        if found is None:
            raise Refused("stats-none-deck", where=_where(request))
        return pages.of_side(title, found, team, language)

    async def _of_here(self, request: Request) -> tuple[Result, ...]:
        """The results of the server, in a direct message those of the person's own games."""
        if request.guild_id is None:
            return await self._results.results_of_person(request.person)
        return (await self._results.standings_of_server(request.guild_id, request.person)).results

    # Ranking

    @press
    async def _choose_season(self, request: Request, pressed: SeasonId) -> Content:
        return await self._ranking(request, RankingId(0, pressed.season))

    @press
    async def _ranking(self, request: Request, wanted: RankingId) -> Content:
        """A page of the server's ranking, without those who do not want to be listed."""
        if request.guild_id is None:
            raise Refused("ranking-no-server")
        standings = await self._results.standings_of_server(request.guild_id, request.person, Season(wanted.season))
        hidden = await self._unlisted(ranking(standings.ratings))
        shown = {player: rating for player, rating in standings.ratings.items() if player not in hidden}
        if not shown and not wanted.season:
            raise Refused("ranking-none")
        rated = len([result for result in standings.results if result.is_rated])
        return pages.ranking_page(ranking(shown), rated, wanted, request.language)

    async def _unlisted(self, places: Sequence[Place]) -> set[int]:
        people = [place.player for place in places if isinstance(place.player, int)]
        return {person for person in people if not (await self._people.person_row(person)).may_be_named}


def _where(request: Request) -> str:
    return "all" if request.guild_id is None else "server"


def _may_write(allowed: discord.Permissions, place: object) -> bool:
    return allowed.send_messages_in_threads if isinstance(place, discord.Thread) else allowed.send_messages


def _spirits(texts: Texts) -> list[tuple[str, Spirit]]:
    return [(texts.spirit(spirit), spirit) for spirit in Spirit]


def _parse_spirit(typed: str, texts: Texts) -> Spirit:
    """The Spirit whose name somebody has typed; raises Refused naming all if there is none."""
    try:
        return best_match_in(texts.language, typed, lambda language: _spirits(Texts(language)))
    except LookupError:
        raise unknown_value("name", typed, (name for name, _ in _spirits(texts)), texts.language) from None
