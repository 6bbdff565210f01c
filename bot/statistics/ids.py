"""The ids of the buttons and selects of statistics."""

from typing import Annotated

from bot.core.ui.custom_ids import CustomId, after_dot, custom_id
from bot.core.ui.id_format import number, one_of, repeated


@custom_id("stats:{about}:{key}")
class ShowStatsId(CustomId):
    """Shows statistics to the channel; `key` is a person, a Spirit or a deck, empty for the server."""

    about: Annotated[str, one_of("person", "server", "spirit", "deck")]
    key: Annotated[str, repeated("[a-z0-9 ]", 0, 20)] = ""


@custom_id("season:{season}")
class SeasonId(CustomId):
    """Opens the first page of the server's ranking of a season; of all time without one."""

    season: Annotated[str, one_of("", "month", "year")]


@custom_id("ranking:{page}{season}")
class RankingId(CustomId):
    """A page of the server's ranking of a season, from 0; of all time without one."""

    page: Annotated[int, number(5)]
    season: Annotated[str, after_dot("month", "year")] = ""
