# What people type for times, in small letters; a space separates words of the same meaning. Names of days, months and
# cities are known without this file.

typed-none = none no off never
typed-today = today now
typed-tomorrow = tomorrow
# "in two weeks": before the number, one, two, three, four, the unit, after it
typed-in = in
typed-one = a an one
typed-two = two
typed-three = three
typed-four = four
typed-days = day days
typed-weeks = week weeks
typed-after = {""}
# "from 10 to 8"
typed-from = from
typed-to = to until
# after the number of a day, such as 24th; between day and month; after the number of a month and of a year
typed-day-sign = st nd rd th
typed-of = of
typed-month-sign = {""}
typed-year-sign = {""}
