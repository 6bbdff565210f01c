# The rule book: how its pages are laid out.

book-title = ### { $id } · { $title }
book-chapter-title = ### { $id } · { $title }
book-contents-title = ### 规则
book-contents = 选择一章，或者搜索：`/规则 匆忙`、`/规则 MOV-2`、`/规则 平局`。
book-contents-line = **{ $id }** { $title }
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
