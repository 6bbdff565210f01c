# What people type for times, in small letters; a space separates words of the same meaning, "_" is a space in a word.
# Names of days, months and cities are known without this file. In Simplified Chinese.

typed-none = 无 没有 不用 关闭 不需要
typed-yesterday = 昨天 昨日
typed-today = 今天 现在 今日 今
typed-tonight = 今晚 今天晚上 今夜
typed-tomorrow = 明天 明日 明
typed-day-after-tomorrow = 后天 后日
typed-in-three-days = 大后天
# the numbers from 1, of which "/" separates the words
typed-numbers = 一 两/二/俩 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九 二十 二十一 二十二 二十三 二十四 二十五 二十六 二十七 二十八 二十九 三十 三十一 三十二 三十三 三十四 三十五 三十六 三十七 三十八 三十九 四十 四十一 四十二 四十三 四十四 四十五 四十六 四十七 四十八 四十九 五十 五十一 五十二 五十三 五十四 五十五 五十六 五十七 五十八 五十九
typed-days = 天 日
typed-weeks = 周 个星期 星期 礼拜 个礼拜 个周
typed-fortnights = {""}
typed-months = 个月
typed-after = 后 之后 以后
# "next week", and "next Friday" for that of the next week; the coming Friday, though in this week; "Monday of next
# week", where a language has a word for that; Monday of this week, though it has passed; "this Friday"
typed-next = {""}
typed-coming = {""}
typed-of-next-week = 下 下个
typed-of-this-week = 这 这个 本 本个
typed-this = 这 这个 本 本个
# further names of the days from Monday on
typed-weekdays = 礼拜一 礼拜二 礼拜三 礼拜四 礼拜五 礼拜六 礼拜日/礼拜天/星期天/周天
# "in 2 hours"
typed-ahead = 再过 过
typed-hours = 小时 个小时 钟头 个钟头
typed-minutes = 分钟 分
# a quarter of an hour, two, three
typed-quarter-hours = 一刻钟 半小时/半个小时/半个钟头/半钟头 三刻钟
# "1 hour and 30 minutes"
typed-and = 又 零
# between and around the parts of a date; those that make a number alone a day, as in "the 24th"
typed-small = 再过 过 到 至 直到 为止 的 之内
typed-the = {""}
# the end of this month; "end of December"
typed-month-end = 月底 月末
typed-end-of = 底 末
# after the number of a day, such as 24th; after the number of a month and of a year
typed-day-sign = 日 号
typed-month-sign = 月
typed-year-sign = 年
# "from 10 to 8"
typed-from = 从 自
typed-to = 到 至
# before the hour, after it, after the minute; "0" in words
typed-before-hour = {""}
typed-hour-sign = 点 点钟 时 点整
typed-minute-sign = 分
typed-zero = 零 〇
# a quarter, two or three past an hour, or more than a number of hours; a quarter to an hour, two to it
typed-quarters = 一刻 半/个半 三刻
typed-quarters-to = 差一刻
# between the parts of an hour
typed-around-hours = 第二天 次日 每天 的
typed-morning = 早上 上午 早晨 清晨 凌晨 早
typed-afternoon = 下午 傍晚
typed-evening = 晚上 夜晚 晚
typed-night = 夜里 半夜 深夜 夜间
typed-noon = 中午 正午
typed-midnight = 午夜
# "eight zones east" of UTC, in languages that say so
typed-east = 东
typed-west = 西
typed-zone-sign = 区 时区
