"""A person's open games in short lines, for /game list and the daily digest."""

from collections.abc import Iterator, Sequence

from bot.model.game_list import ListedGame
from bot.ui.content import Content, Text
from bot.ui.texts import Texts
from render import DEFAULT_LANGUAGE

MAX_TEXT_CHARS = 3_500
"""Maximum number of characters of all lines; Discord accepts 4,000 in a message."""


def game_list(listed: Sequence[ListedGame], language: str = DEFAULT_LANGUAGE) -> Content:
    """The answer to /game list."""
    texts = Texts(language)
    return Content((Text("\n".join(_lines(listed, texts)) or texts("game-list-empty")),))


def digest(listed: Sequence[ListedGame], language: str = DEFAULT_LANGUAGE, *, zone_known: bool = True) -> Content:
    """The daily digest; to a person whose time zone is not known it says in which one it comes."""
    texts = Texts(language)
    title = texts("digest-title", games=sum(each.kind == "mine" for each in listed))
    end = [texts("digest-off")] if zone_known else [texts("digest-zone"), texts("digest-off")]
    return Content((Text("\n".join((title, *_lines(listed, texts), *end))),))


def _lines(listed: Sequence[ListedGame], texts: Texts) -> Iterator[str]:
    """A line for each game; those that do not fit are counted in the last one."""
    left = MAX_TEXT_CHARS
    for shown, each in enumerate(listed):
        line = _line(each, texts)
        left -= len(line) + 1
        if left < 0:
            yield texts("game-list-more", games=len(listed) - shown)
            return
        yield line


def _line(each: ListedGame, texts: Texts) -> str:
    """A game: symbol, number, channel, and in short how it stands."""
    status = each.waiting if each.kind == "running" else texts(f"status-{each.kind}")
    parts = [
        texts(
            f"game-list-{each.kind}",
            line=texts("game-list-line", game=each.game, channel=str(each.channel), status=status),
        )
    ]
    if each.kind == "lobby" and each.free:
        parts.append(texts("game-list-free", seats=each.free))
    if each.since is not None:
        parts.append(f"<t:{each.since}:R>")
    if each.deadline is not None:
        parts.append(f"⏳ <t:{each.deadline}:R>")
    if each.link:
        parts.append(texts("game-list-link", link=each.link))
    return " · ".join(parts)
