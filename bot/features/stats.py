"""Statistics: /stats of a person, a server, a Spirit or a deck, and /ranking. Only ended games count."""

from collections.abc import Iterator, Mapping, Sequence

import discord
from discord import app_commands

from bot.features.decks import Decks
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.matching import best_match_in, matching_choices, unknown_value
from bot.features.slash import group, slash
from bot.interactions.languages import language_of, texts_for
from bot.interactions.response import Answer, Interaction
from bot.model import statistics
from bot.model.decks import number_of
from bot.model.errors import Refused
from bot.model.puzzles import day_at
from bot.model.ratings import Place, ranking
from bot.model.results import Result
from bot.pages import stats as pages
from bot.permissions import missing_to_host
from bot.ui.content import Content, Text
from bot.ui.custom_ids import CustomId, RankingId, ShowStatsId
from bot.ui.id_format import MAX_NUMBER
from bot.ui.texts import Texts, mention
from engine import Spirit, Team
from render import clean_name, marked_name, name_label


class Stats(Feature):
    """/stats and /ranking. In a server they are about its games, in a direct message about the person's own."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._people = services.games.store.people
        self._servers = services.games.store.servers
        self._puzzles = services.games.store.puzzles
        self._now = services.games.clock
        self._results = services.results
        self._messages = services.publisher.messages
        self._decks = services.feature(Decks)

    def commands(self) -> Iterator[SlashCommand | app_commands.Group]:
        """/stats person, server, spirit and deck; /ranking."""
        stats_group = group("stats")

        @slash("stats-person", stats_group)
        async def person(interaction: Interaction, who: discord.User | None = None) -> None:
            await self._send(interaction, "person", str((who or interaction.user).id))

        @slash("stats-server", stats_group)
        async def server(interaction: Interaction) -> None:
            await self._send(interaction, "server", "")

        @slash("stats-spirit", stats_group)
        async def spirit(interaction: Interaction, name: str) -> None:
            await self._send(interaction, "spirit", _parse_spirit(name, texts_for(interaction)).value)

        @spirit.autocomplete("name")
        async def spirits(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            return matching_choices(current, ((name, name) for name, _ in _spirits(texts_for(interaction))))

        @slash("stats-deck", stats_group)
        async def deck(interaction: Interaction, deck: str) -> None:
            await self._send(interaction, "deck", await self._decks.parse_deck(interaction, deck))

        @deck.autocomplete("deck")
        async def decks(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            named = await self._decks.decks_by_name(interaction)
            return matching_choices(current, ((name_label(name), key) for name, key in named))

        yield stats_group
        yield self._ranking_command()

    def _ranking_command(self) -> SlashCommand:
        @slash("ranking")
        async def command(interaction: Interaction) -> None:
            await Answer.of(interaction).send(await self._ranking(interaction, 0))

        return command

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button that shows statistics to the channel, and those that turn the pages of the ranking."""
        return {ShowStatsId: self._show, RankingId: self._turn}

    # Statistics

    async def _send(self, interaction: Interaction, about: str, key: str) -> None:
        language = language_of(interaction)
        content = await self._page(interaction, about, key, language)
        if interaction.guild_id is not None:
            content = pages.with_show(content, about, key, language)
        await Answer.of(interaction).send(*await self._messages.painter.draw(content, person=interaction.user.id))

    async def _show(self, interaction: Interaction, pressed: ShowStatsId) -> None:
        """Send a page to the channel, as it is now."""
        channel = interaction.channel_id
        if interaction.guild_id is None or channel is None:
            raise Refused("stats-no-server")
        language = (await self._servers.of(interaction.guild_id)).spoken
        content = await self._page(interaction, pressed.about, pressed.key, language)
        if not _may_write(interaction.permissions, interaction.channel):
            raise Refused("stats-cannot-show")
        if missing_to_host(interaction.app_permissions, interaction.channel):
            raise Refused("stats-i-cannot-show")
        await self._messages.announce(channel, pages.shown_by(content, interaction.user.id, language))
        await Answer.of(interaction).edit(Content((Text(texts_for(interaction)("stats-shown-done")),)))

    async def _page(self, interaction: Interaction, about: str, key: str, language: str) -> Content:
        """The page of a person, a server, a Spirit or a deck; raises Refused if there is nothing to see."""
        match about:
            case "person" if key.isdecimal() and int(key) <= MAX_NUMBER:
                return await self._of_person(interaction, int(key), language)
            case "server":
                return await self._of_server(interaction, language)
            case "spirit" if key in set(Spirit):
                return await self._of_spirit(interaction, Spirit(key), language)
            case "deck":
                return await self._of_deck(interaction, key, language)
            case _:
                raise Refused("malformed")

    async def _of_person(self, interaction: Interaction, person: int, language: str) -> Content:
        own = person == interaction.user.id
        if not own and interaction.guild_id is None:
            raise Refused("stats-others-here")
        if not own and not (await self._people.of(person)).listed:
            raise Refused("stats-unlisted", who=mention(person))
        found = statistics.of_player(await self._of_here(interaction), person)
        solved = await self._puzzles.solved(person, day_at(self._now()))
        if found is None and own and solved.answered:
            return pages.of_solver(mention(person, language), solved, language)
        if found is None and own:
            raise Refused("stats-none-own", where=_where(interaction))
        if found is None:
            raise Refused("stats-none-person", who=mention(person))
        if interaction.guild_id is None:
            return pages.of_player(mention(person, language), found, solved=solved, language=language)
        rating = (await self._results.of_server(interaction.guild_id, interaction.user.id)).ratings.get(person)
        who = mention(person, language)
        return pages.of_player(who, found, rating, is_server=True, solved=solved, language=language)

    async def _of_server(self, interaction: Interaction, language: str) -> Content:
        if interaction.guild_id is None:
            raise Refused("stats-no-server")
        found = statistics.of_server(await self._of_here(interaction))
        if found is None:
            raise Refused("stats-none-server")
        guild = interaction.guild
        return pages.of_server(marked_name(clean_name(guild.name if guild else "")), found, language)

    async def _of_spirit(self, interaction: Interaction, spirit: Spirit, language: str) -> Content:
        found = statistics.of_spirit(await self._of_here(interaction), spirit)
        texts = Texts(language)
        if found is None:
            raise Refused("stats-none-spirit", spirit=spirit.value, where=_where(interaction))
        team = texts(f"team-{spirit.team.word}")
        title = texts("stats-title-spirit", spirit=texts.spirit(spirit), team=team)
        return pages.of_side(title, found, spirit.team, language)

    async def _of_deck(self, interaction: Interaction, key: str, language: str) -> Content:
        bench = self._decks.bench(language)
        if (number := number_of(key)) is not None:
            deck = await self._services.games.store.decks.get(number, interaction.user.id)
            title, team = marked_name(deck.name), deck.team
        else:
            team = next((team for team in Team if key in bench.rules.deck_lists(team)), Team.BLISS)
            if key not in bench.rules.deck_lists(team):
                raise Refused("deck-gone")
            title = bench.list_label(key)
        found = statistics.of_deck(await self._of_here(interaction), key, team)
        if found is None:
            raise Refused("stats-none-deck", where=_where(interaction))
        return pages.of_side(title, found, team, language)

    async def _of_here(self, interaction: Interaction) -> tuple[Result, ...]:
        """The results of the server, in a direct message those of the person's own games."""
        if interaction.guild_id is None:
            return await self._results.of_person(interaction.user.id)
        return (await self._results.of_server(interaction.guild_id, interaction.user.id)).results

    # Ranking

    async def _turn(self, interaction: Interaction, pressed: RankingId) -> None:
        await Answer.of(interaction).turn_page(await self._ranking(interaction, pressed.page))

    async def _ranking(self, interaction: Interaction, page: int) -> Content:
        """A page of the server's ranking, without those who do not want to be listed."""
        if interaction.guild_id is None:
            raise Refused("ranking-no-server")
        standings = await self._results.of_server(interaction.guild_id, interaction.user.id)
        hidden = await self._unlisted(ranking(standings.ratings))
        shown = {player: rating for player, rating in standings.ratings.items() if player not in hidden}
        if not shown:
            raise Refused("ranking-none")
        rated = len([result for result in standings.results if result.is_rated])
        return pages.ranking(ranking(shown), rated, page, language_of(interaction))

    async def _unlisted(self, places: Sequence[Place]) -> set[int]:
        people = [place.player for place in places if isinstance(place.player, int)]
        return {person for person in people if not (await self._people.of(person)).listed}


def _where(interaction: Interaction) -> str:
    return "all" if interaction.guild_id is None else "server"


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
