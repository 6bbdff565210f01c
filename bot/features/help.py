"""Help: /help, and the button and the select that open its topics."""

from collections.abc import Iterator, Mapping

from discord import app_commands

from bot.features.feature import Feature, PressHandler, SlashCommand, selected
from bot.interactions.response import Answer, Interaction
from bot.pages.help import guide, topics
from bot.ui.custom_ids import CustomId, HelpId


class Help(Feature):
    """/help and its topics."""

    def commands(self) -> Iterator[SlashCommand]:
        """/help."""

        @app_commands.command(name="help", description="How to play here, and how the game is played")
        @app_commands.describe(topic="a part of the rules")
        @app_commands.choices(topic=[app_commands.Choice(name=title, value=title) for title in topics()])
        async def help_(interaction: Interaction, topic: str | None = None) -> None:
            await Answer.of(interaction).send(guide(topic))

        yield help_

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button that opens the page, and the select of its topics."""
        return {HelpId: self._pressed}

    async def _pressed(self, interaction: Interaction, _: HelpId) -> None:
        if chosen := selected(interaction):
            await Answer.of(interaction).turn_page(guide(chosen[0]))
        else:
            await Answer.of(interaction).send(guide())
