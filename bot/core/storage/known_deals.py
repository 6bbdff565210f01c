"""Tables that play the same deal, and the people who know it: those of a round of a cup."""

SAME_DEAL = "FROM cup_table AS own JOIN cup_table AS other ON other.cup = own.cup AND other.round = own.round"
"""The tables of each round, `own`, with those of the same round, `other`."""

KNOWN_DEALS = (
    f"SELECT other.game {SAME_DEAL} WHERE other.game <> own.game AND own.game IN"  # noqa: S608
    " (SELECT game FROM seat WHERE person = :person UNION SELECT game FROM left_seat WHERE person = :person)"
)
"""The query of the games whose deal a person knows, because they have or had a seat at another table of the round."""
