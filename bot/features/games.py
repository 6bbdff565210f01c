"""Games: /game new opens a lobby, /game status and /game list show the status of games."""

from collections.abc import Iterator, Mapping
from typing import Literal

from bot.features.arguments import table_for
from bot.features.autocomplete import games
from bot.features.feature import Feature, PressHandler, Services, SlashCommand
from bot.features.lobby import Lobby
from bot.features.panel import ActionPanel
from bot.features.places import check_allowed, hostable_channel
from bot.features.slash import slash
from bot.games.game_list import game_list
from bot.interactions.languages import language_of, texts_for
from bot.interactions.response import Answer, Interaction
from bot.model.lobby import MAX_OPEN
from bot.model.table import Table
from bot.pages import game_list as pages
from bot.storage.store import Store
from bot.ui.content import Content, Text
from bot.ui.custom_ids import CustomId, GameListId
from bot.ui.texts import Texts
from engine import Edition


class Games(Feature):
    """/game new, /game status and /game list."""

    group = "game"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._lobby = services.feature(Lobby)
        self._lobbies = services.publisher.lobbies
        self._panel = services.feature(ActionPanel)

    def commands(self) -> Iterator[SlashCommand]:
        """/game new, status and list."""
        yield self._new()
        yield self._status()
        yield self._list()

    def _new(self) -> SlashCommand:
        @slash("game-new")
        async def new(interaction: Interaction, edition: Literal["second", "first"] = "second") -> None:
            store, person, texts = self._service.store, interaction.user.id, texts_for(interaction)
            await check_allowed(store.servers, interaction.guild, interaction.channel)
            channel, guild = hostable_channel(interaction), interaction.guild_id
            row = await store.new_game(channel, guild, person, Edition(edition), limits=MAX_OPEN)
            told = await self._lobby.announce(row, "game-opened", texts), await self._lobbies.earlier(row, texts)
            await _say(interaction, "\n".join(filter(None, told)))

        return new

    def _status(self) -> SlashCommand:
        @slash("game-status")
        async def status(interaction: Interaction, game: int | None = None) -> None:
            table = await table_for(self._service, interaction, game)
            line = await status_line(self._service.store, table)
            if table.row.plays(interaction.user.id):
                await self._panel.show(interaction, table, note=line)
            else:
                await _say(interaction, line)

        status.autocomplete("game")(games(self._service))
        return status

    def _list(self) -> SlashCommand:
        @slash("game-list")
        async def list_(interaction: Interaction) -> None:
            await self._show(interaction, GameListId(0))

        return list_

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The buttons that turn the pages of /game list."""
        return {GameListId: self._show}

    async def _show(self, interaction: Interaction, turned: GameListId) -> None:
        """Show a page of a person's games; they may turn it in a message that only they see."""
        language = language_of(interaction)
        listed = await game_list(self._service, interaction.user.id, language)
        await Answer.of(interaction).turn_page(pages.game_list(listed, language, turned.page))


async def status_line(store: Store, table: Table) -> str:
    """The status of a game: for whom it waits, and since when (Discord shows it in each reader's time zone)."""
    texts, row = Texts(table.words.language), table.row
    waiting = (
        table.words_now.decisions.waiting(table.team_view(None))
        if row.status == "running"
        else texts(f"status-{row.status}")
    )
    status = texts("status-since", status=waiting, since=f"<t:{await store.logs.last_change(row)}:R>")
    return texts("game-list-line", game=row.id, channel=str(row.channel), status=status)


async def _say(interaction: Interaction, text: str) -> None:
    await Answer.of(interaction).send(Content((Text(text),)))
