"""/forget me: a person's name, id and choices are removed; their moves stay under a pseudonym."""

from collections.abc import Iterator, Mapping

from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services
from bot.features.replay import Replay
from bot.interactions.response import Answer, Interaction
from bot.ui.content import Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import CustomId, ForgetId
from bot.ui.texts import Texts


class Forget(Feature):
    """/forget me, and the answer to the question whether that is meant."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games
        self._results = services.results
        self._recordings = services.feature(Replay).recordings

    def commands(self) -> Iterator[app_commands.Group]:
        """/forget me."""
        group = app_commands.Group(name="forget", description="What is stored about you")

        @group.command(name="me", description="Remove your name, id, settings and decks; your moves stay nameless")
        async def me(interaction: Interaction) -> None:
            await self._service.check_forgettable(interaction.user.id)
            await Answer.of(interaction).send(_question())

        yield group

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The two answers."""
        return {ForgetId: self._pressed}

    async def _pressed(self, interaction: Interaction, pressed: ForgetId) -> None:
        if pressed.what == "yes":
            await self._service.forget_person(interaction.user.id)
            self._results.forget_all()
            self._recordings.clear()
        told = Texts()("forget-done" if pressed.what == "yes" else "forget-kept")
        await Answer.of(interaction).turn_page(Content((Text(told),)))


def _question() -> Content:
    texts = Texts()
    yes = Button(texts("forget-yes"), str(ForgetId("yes")), Style.DANGER)
    no = Button(texts("forget-no"), str(ForgetId("no")))
    return Content((Text(texts("forget-ask")), Buttons((yes, no))))
