"""A person's own settings: shown to them, kept, and at once what they change in running games."""

from bot.answer import Answer, Interaction
from bot.content import Content, Text
from bot.errors import Refused
from bot.messages import Messages
from bot.panels.settings import settings
from bot.person_store import CALLS, GAINS
from bot.service import GameService
from bot.texts import Texts


class Personal:
    """Answers /settings and what is chosen there."""

    def __init__(self, service: GameService, messages: Messages) -> None:
        self._service = service
        self._messages = messages

    async def show(self, interaction: Interaction) -> None:
        """Show somebody their settings."""
        person = await self._service.store.people.of(interaction.user.id)
        await Answer.of(interaction).send(settings(person))

    async def choose(self, interaction: Interaction, what: str, value: str) -> None:
        """Keep what a person has chosen; direct messages are chosen only if one arrives."""
        person, people, texts = interaction.user.id, self._service.store.people, Texts()
        note = texts("settings-kept")
        if value == "dm" and not await self._messages.arrives(person, Content((Text(texts("summons-trial")),))):
            note = texts("settings-no-dm")
        elif what == "gain" and value in GAINS:
            await people.choose(person, gain=value)
        elif what == "call" and value in CALLS:
            await people.choose(person, call=value)
        else:
            raise Refused("malformed")
        await Answer.of(interaction).turn_page(settings(await people.of(person), note=note))
        await self._service.settings_changed(person)
