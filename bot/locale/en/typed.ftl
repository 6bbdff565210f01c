# What people type for times, in small letters; a space separates words of the same meaning, "_" is a space in a word.
# Names of days, months and cities are known without this file. English has German words as well: Germans read it.

typed-none = none no off never
typed-yesterday = yesterday gestern
typed-today = today now heute
typed-tonight = tonight this_evening heute_abend
typed-tomorrow = tomorrow tmrw tmr morgen
typed-day-after-tomorrow = day_after_tomorrow overmorrow übermorgen
typed-in-three-days = {""}
# the numbers from 1, of which "/" separates the words
typed-numbers = one/a/an/eins/ein/eine/einem/einer two/zwei three/drei four/vier five/fünf six/sechs seven/sieben eight/acht nine/neun ten/zehn eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six twenty-seven twenty-eight twenty-nine thirty thirty-one thirty-two thirty-three thirty-four thirty-five thirty-six thirty-seven thirty-eight thirty-nine forty forty-one forty-two forty-three forty-four forty-five forty-six forty-seven forty-eight forty-nine fifty fifty-one fifty-two fifty-three fifty-four fifty-five fifty-six fifty-seven fifty-eight fifty-nine
typed-days = day days d tag tage tagen
typed-weeks = week weeks w wk wks woche wochen
typed-fortnights = fortnight fortnights
typed-months = month months monat monaten
typed-after = from_now time
# "next week", and "next Friday" for that of the next week; the coming Friday, though in this week; "Monday of next
# week", where a language has a word for that; Monday of this week, though it has passed; "this Friday"
typed-next = next coming following nächste nächsten nächster
typed-coming = coming following nächste nächsten nächster
typed-of-next-week = {""}
typed-of-this-week = {""}
typed-this = this diesen
# further names of the days from Monday on
typed-weekdays = {""}
# "in 2 hours"
typed-ahead = in
typed-hours = hour hours h hr hrs stunde stunden
typed-minutes = minute minutes min mins minuten m
# a quarter of an hour, two, three
typed-quarter-hours = quarter_of_an_hour/quarter_hour/viertelstunde half_an_hour/half_hour/einer_halben_stunde three_quarters_of_an_hour/dreiviertelstunde
# "1 hour and 30 minutes"
typed-and = and und
# between and around the parts of a date; those that make a number alone a day, as in "the 24th"
typed-small = in for until till by on of from now time 's s' ' starting away nach für bis zum in_the vor
typed-the = the am den
# the end of this month; "end of December"
typed-month-end = end_of_the_month at_the_end_of_the_month end_of_month end_of_this_month month_end month's_end monatsende ende_des_monats
typed-end-of = end_of at_the_end_of ende
# after the number of a day, such as 24th; after the number of a month and of a year
typed-day-sign = st nd rd th
typed-month-sign = {""}
typed-year-sign = {""}
# "from 10 to 8"
typed-from = from between von zwischen
typed-to = to until till til through thru and bis und
# before the hour, after it, after the minute; "0" in words
typed-before-hour = {""}
typed-hour-sign = h o'clock oclock uhr
typed-minute-sign = min
typed-zero = zero null
# a quarter, two or three past an hour, or more than a number of hours; a quarter to an hour, two to it
typed-quarters = quarter_past/a_quarter_past/and_a_quarter/viertel_nach half_past/and_a_half/and_half and_three_quarters
typed-quarters-to = quarter_to/a_quarter_to/viertel_vor halb
# between the parts of an hour
typed-around-hours = at in_the the um at_the
typed-morning = am a.m. a.m morning morgens früh
typed-afternoon = pm p.m. p.m afternoon nachmittags
typed-evening = evening abends
typed-night = night nachts
typed-noon = noon midday mittags
typed-midnight = midnight mitternacht
# "eight zones east" of UTC, in languages that say so
typed-east = {""}
typed-west = {""}
typed-zone-sign = {""}
