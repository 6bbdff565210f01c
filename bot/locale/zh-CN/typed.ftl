# What people type for times, in small letters; a space separates words of the same meaning. Names of days, months and
# cities are known without this file. In Simplified Chinese.

typed-none = 无 没有 不用 关闭
typed-today = 今天 现在
typed-tomorrow = 明天
# "in two weeks": before the number, one, two, three, four, the unit, after it
typed-in = 再过
typed-one = 一
typed-two = 两 二
typed-three = 三
typed-four = 四
typed-days = 天 日
typed-weeks = 周 个星期 星期 礼拜 个礼拜
typed-after = 后 之后 以后
# "from 10 to 8"
typed-from = 从
typed-to = 到 至
# after the number of a day, such as 24th; between day and month; after the number of a month and of a year
typed-day-sign = 日 号
typed-of = {""}
typed-month-sign = 月
typed-year-sign = 年
