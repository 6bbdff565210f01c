"""/forget me: a person's name, id and choices are removed; their moves stay under a pseudonym."""

from collections.abc import Iterator, Mapping

from discord import app_commands

from bot.features.feature import Feature, PressHandler, Services
from bot.features.slash import group, slash
from bot.interactions.languages import texts_for
from bot.interactions.response import Answer, Interaction
from bot.ui.content import Button, Buttons, Content, Style, Text
from bot.ui.custom_ids import CustomId, ForgetId
from bot.ui.texts import Texts


class Forget(Feature):
    """/forget me, and the answer to the question whether that is meant."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._service = services.games

    def commands(self) -> Iterator[app_commands.Group]:
        """/forget me."""
        forget_group = group("forget")

        @slash("forget-me", forget_group)
        async def me(interaction: Interaction) -> None:
            await self._service.players.check_forgettable(interaction.user.id)
            await Answer.of(interaction).send(_question(texts_for(interaction)))

        yield forget_group

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The two answers."""
        return {ForgetId: self._pressed}

    async def _pressed(self, interaction: Interaction, pressed: ForgetId) -> None:
        if pressed.what == "yes":
            await self._service.players.forget(interaction.user.id)
        told = texts_for(interaction)("forget-done" if pressed.what == "yes" else "forget-kept")
        await Answer.of(interaction).turn_page(Content((Text(told),)))


def _question(texts: Texts) -> Content:
    yes = Button(texts("forget-yes"), str(ForgetId("yes")), Style.DANGER)
    no = Button(texts("forget-no"), str(ForgetId("no")))
    return Content((Text(texts("forget-ask")), Buttons((yes, no))))
