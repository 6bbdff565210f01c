# What people type for times, in small letters; a space separates words of the same meaning, "_" is a space in a word.
# Names of days, months and cities are known without this file. English has German words as well: Germans read it.

typed-none = none no off never
typed-today = today now heute
typed-tonight = tonight this_evening heute_abend
typed-tomorrow = tomorrow tmrw tmr morgen
typed-day-after-tomorrow = day_after_tomorrow overmorrow übermorgen
typed-in-three-days = {""}
# the numbers from 1, of which "/" separates the words
typed-numbers = one/a/an/eins/ein/eine/einem/einer two/zwei three/drei four/vier five/fünf six/sechs seven/sieben eight/acht nine/neun ten/zehn eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty thirty-one
typed-days = day days d tag tage tagen
typed-weeks = week weeks w wk wks woche wochen
typed-fortnights = fortnight fortnights
typed-months = month months monat monaten
typed-after = from_now
# "next week"; in "Monday of next week", where a language has a word for that; "this Friday"
typed-next = next coming following nächste nächsten nächster
typed-of-next-week = {""}
typed-this = this diesen
# further names of the days from Monday on
typed-weekdays = {""}
# "in 2 hours"
typed-ahead = in
typed-hours = hour hours h hr hrs stunde stunden
typed-minutes = minute minutes min mins minuten
typed-half-hours = half_an_hour half_hour einer_halben_stunde
# between and around the parts of a date; those that make a number alone a day, as in "the 24th"
typed-small = in for until till by on of from now time 's s' ' starting away nach für bis zum in_the vor
typed-the = the am den
# after the number of a day, such as 24th; after the number of a month and of a year
typed-day-sign = st nd rd th
typed-month-sign = {""}
typed-year-sign = {""}
# "from 10 to 8"
typed-from = from between von zwischen
typed-to = to until till til through thru and bis und
# after the hour, the minute; half past
typed-hour-sign = h o'clock oclock hrs hours hour uhr
typed-minute-sign = min
typed-half = {""}
# between the parts of an hour
typed-around-hours = at in the um at_the
typed-morning = am a.m. a.m morning morgens früh
typed-afternoon = pm p.m. p.m afternoon evening abends nachmittags
typed-night = night nachts
typed-noon = noon midday mittags
typed-midnight = midnight mitternacht
# "eight zones east" of UTC, in languages that say so
typed-east = {""}
typed-west = {""}
typed-zone-sign = {""}
