"""Help: /help, and the button and the select that open its topics."""

from collections.abc import Iterator, Mapping

from discord import app_commands

from bot.features.feature import Feature, PressHandler, SlashCommand, selected
from bot.features.slash import slash, spoken
from bot.interactions.languages import language_of
from bot.interactions.response import Answer, Interaction
from bot.pages.help import guide, topics
from bot.ui.custom_ids import CustomId, HelpId


class Help(Feature):
    """/help and its topics."""

    def commands(self) -> Iterator[SlashCommand]:
        """/help."""

        @slash("help")
        @app_commands.choices(topic=[app_commands.Choice(name=_title(topic), value=topic) for topic in topics()])
        async def help_(interaction: Interaction, topic: str | None = None) -> None:
            await Answer.of(interaction).send(guide(topic, language_of(interaction)))

        yield help_

    def presses(self) -> Mapping[type[CustomId], PressHandler]:
        """The button that opens the page, and the select of its topics."""
        return {HelpId: self._pressed}

    async def _pressed(self, interaction: Interaction, _: HelpId) -> None:
        if chosen := selected(interaction):
            await Answer.of(interaction).turn_page(guide(chosen[0], language_of(interaction)))
        else:
            await Answer.of(interaction).send(guide(language=language_of(interaction)))


def _title(topic: str) -> app_commands.locale_str:
    return spoken(lambda language: topics(language)[topic][0])
