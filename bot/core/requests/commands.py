"""Slash commands for discord.py, made of the features' own."""

from collections.abc import Callable, Coroutine, Iterator
from functools import cache, partial
from inspect import Parameter, Signature
from typing import Any, Literal, get_args, get_origin

from discord import Interaction, app_commands

from bot.core.requests.autocomplete import games
from bot.core.requests.command_texts import MAX_CHOICE_CHARS, command_choice, described, translated
from bot.core.requests.feature import Choices, Feature, SlashCommand

Command = app_commands.Command[Any, ..., None]


@cache
def commands(kinds: tuple[type[Feature], ...]) -> tuple[Command | app_commands.Group, ...]:
    """The commands of features; they find the features and the router through the client of an interaction."""
    return tuple(_commands(kinds))


def _commands(kinds: tuple[type[Feature], ...]) -> Iterator[Command | app_commands.Group]:
    groups: dict[str, app_commands.Group] = {}
    for kind in kinds:
        for each in kind.commands():
            group, _, name = each.key.partition("-")
            if not name:
                yield _command(kind, each)
            else:
                if group not in groups:
                    groups[group] = app_commands.Group(name=translated(group), description=translated(f"{group}.is"))
                groups[group].add_command(_command(kind, each))
    yield from groups.values()


def _command(kind: type[Feature], made: SlashCommand) -> Command:
    """A command of a feature.

    Options whose type is a Literal offer its values; others of text have at most MAX_CHOICE_CHARS.
    """

    async def callback(interaction: Interaction[Any], **typed: Any) -> None:
        client = interaction.client
        await client.router.answer(interaction, partial(made.act, client.services.feature(kind), **typed))

    whose = Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)
    limited = [option.replace(annotation=_limited(option.annotation)) for option in made.options]
    callback.__signature__ = Signature([whose, *limited])  # type: ignore[attr-defined]  # read by discord.py
    callback.__dict__.update(getattr(made.act, "__dict__", {}))  # the marks of discord.py's decorators
    names = [option.name for option in made.options]
    app_commands.describe(**{name: described(made.key, name) for name in names})(callback)
    app_commands.rename(**{name: translated(f"option-{name}") for name in names})(callback)
    for option in made.options:
        if values := _values(option.annotation):
            app_commands.choices(**{option.name: [command_choice(value) for value in values]})(callback)
    command: Command = app_commands.Command(
        name=translated(made.key), description=translated(f"{made.key}.is"), callback=callback
    )
    for name, complete in ({"game": games} | dict(made.completers)).items():
        if name in names:
            command.autocomplete(name)(_completer(kind, complete))
    return command


def _completer(
    kind: type[Feature], complete: Callable[..., Any]
) -> Callable[[Interaction[Any], str], Coroutine[Any, Any, Choices]]:
    async def completer(interaction: Interaction[Any], current: str) -> Choices:
        client = interaction.client
        offered: Choices = await client.router.complete(
            interaction, partial(complete, client.services.feature(kind), typed=str(current))
        )
        return offered

    return completer


def _limited(kind: Any) -> Any:
    """The type of an option whose text has a length; other types as they are."""
    limited = app_commands.Range[str, None, MAX_CHOICE_CHARS]
    if kind is str:
        return limited
    return limited | None if set(get_args(kind)) == {str, type(None)} else kind


def _values(kind: object) -> tuple[str, ...]:
    """The values of a Literal, also of an optional one; empty for other types."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    return next((get_args(each) for each in get_args(kind) if get_origin(each) is Literal), ())
