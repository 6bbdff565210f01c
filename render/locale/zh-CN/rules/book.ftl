# The rule book: how its pages are laid out.

book-title = ### { $id } · { $title }
book-chapter-title = ### { $id } · { $title }
# Each word with its symbol, in at most 15 words.
book-words =
    ### 词语
    🧊 **毅力** · 大多数行动都要付它；圆盘和山谷给它。
    🟢 **本质** · 放在情感上：越多，强度越高。
    🃏 **情感** · 版图槽里的一张卡，属于极乐或晦暗。
    🔢 **强度** · 情感上的大数字：争夺控制时算多少。
    🎨 **环境** · 卡的颜色和形状：✖ ● ▲ ■。
    🎛️ **环境指示物** · 弃一张卡，放上精灵版图：解锁或升级一个行动。
    🏞️ **领域** · 五块地之一：V C N L W，各有两个槽。
    🚩 **边境** · 两个领域的交界，例如 VC，有一个槽。
    🔺 **三位体** · 边境的槽和旁边两个槽：决定谁控制边境。
    🔮 **圆盘** · 在一个领域前，装着毅力。清空时发生启示。
    🧭 **起源** · 放圆盘的转盘。每次吸收转一个领域。
    🌀 **启示** · 按愿望比较两队，给出碎片。
    🎯 **愿望** · 启示看的东西：一个公共的，每队一个 🔒 隐藏的。
    🧩 **碎片** · 团队的分数：次要 { $score-minor } 分，主要 { $score-major } 分。
    🏰 **要塞** · 在其领域算数；那里的圆盘清空时变成碎片。
    ⭐ **渴望** · 全队的 { $team-ambition-tokens } 个指示物，可换取额外行动等帮助。
    🎡 **意向** · 完整游戏：马上在意向之轮上得分的事。
    💧 **吸收** · 每回合一次：从旁边的圆盘取毅力和奖励。
    ➕ **调用** · 把一张卡打到旁边的槽，成为情感。
    ➖ **平息** · 从旁边的对手情感取走本质；没有本质就离场。
    🧱 **强化** · 在旁边的领域建一座要塞。
    ⏫ **增强** · 完整游戏：本质足够的温和情感变成强烈情感。
book-contents-title = ### 规则
book-contents = 选择一章，或者搜索：`/规则 匆忙`、`/规则 MOV-2`、`/规则 平局`。
book-line = **{ $id }** { $title }
book-found-title = ### 关于“{ $query }”的规则
book-found-line = **{ $id }** { $title }：{ $text }
book-none = 规则中没有关于“{ $query }”的内容。试试一个词，例如 `匆忙`，或编号，例如 `MOV-2`，或者选择一章。`/帮助` 介绍机器人的用法。
book-example = **示例：**{ $text }
book-first = **第一版：**{ $text }
book-second = **第二版：**{ $text }
book-place = -# { $chapter }，第 { $number } 条，共 { $of } 条
book-emotions-words = 情感，情感卡，卡牌，能力，{ $team }，{ $vibe }，{ $kind }

# For the search: stop words, and endings of words, longer ones first.
book-small-words =
    的 了 吗 呢 吧 啊 是 在 有 和 与 或 把 被 从 到 对 就 也 都 还 我 你 他 她 它 我们 你们 他们 这 那 这个 那个
    能 会 可 要 可以 能不能 可不可以 是否 必须 怎么 怎样 如何 什么 哪 哪个 哪里 谁 几 何时 什么时候 为什么 一个 时 后 前 请问
book-endings = 怎么用 是什么 吗 呢 的 了

chapter-edn = 两版的差异
    .about = 这些规则在规则书的第一版和第二版中有所不同；其余规则两版相同。
