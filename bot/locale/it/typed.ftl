# What people type for times, in small letters; a space separates words of the same meaning. Names of days, months and
# cities are known without this file. In Italian.

typed-none = nessuno nessuna no mai niente
typed-today = oggi adesso
typed-tomorrow = domani
# "in two weeks": before the number, one, two, three, four, the unit, after it
typed-in = tra fra in
typed-one = un una uno
typed-two = due
typed-three = tre
typed-four = quattro
typed-days = giorno giorni
typed-weeks = settimana settimane
typed-after = {""}
# "from 10 to 8"
typed-from = dalle dal da
typed-to = a alle fino
# after the number of a day, such as 24th; between day and month; after the number of a month and of a year
typed-day-sign = º °
typed-of = di
typed-month-sign = {""}
typed-year-sign = {""}
