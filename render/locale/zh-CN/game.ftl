# Sentences about the game, by subject; a heading names the Python files that use its messages.
# Names of Emotions and upgrades come from the rule set and are proper names in every language.


## Terms (render/words/terms.py)

team-bliss = 极乐
team-gloom = 晦暗
spirit-delight = 快乐
spirit-love = 爱
spirit-empathy = 同理心
spirit-harmony = 和谐
spirit-misery = 痛苦
spirit-hatred = 憎恶
spirit-malice = 恶意
spirit-anxiety = 焦虑
sphere-commitment = 承诺
sphere-creativity = 创造力
sphere-humility = 谦逊
sphere-diligence = 勤奋
sphere-knowledge = 知识
vibe-red = 红色
vibe-yellow = 黄色
vibe-green = 绿色
vibe-blue = 蓝色
vibe-wild = 百搭
vibe-marked = { $mark } { $vibe }
row-move = 移动
row-invoke = 调用
row-quell = 平息
row-fortify = 强化
row-empower = 增强
fragment-minor = 次要
fragment-major = 主要
fragment-capping = 封盖
aspiration-attitude = 态度
aspiration-openness = 率真
aspiration-awareness = 觉悟
aspiration-unity = 团结
aspiration-liveliness = 活泼
aspiration-versatility = 多才多艺
aspiration-fortitude = 坚韧
aspiration-sensibility = 感性
aspiration-reflection = 反思
aspiration-attitude-counts = 控制的领域
aspiration-openness-counts = 控制的边境
aspiration-awareness-counts = 三位体内有情感的边境
aspiration-unity-counts = 最多相连的情感
aspiration-liveliness-counts = 情感上的本质
aspiration-versatility-counts = 情感的颜色种类
aspiration-fortitude-counts = 要塞，主要算两个
aspiration-sensibility-counts = 最高的强度
aspiration-reflection-counts = 连同对面边境一起控制的领域

## Places, people and lists (render/words/places.py, people.py, terms.py)

realm-valley = 动机之谷
realm-cradle = 感官的摇篮
realm-network = 思维网络
realm-land = 欲望之地
realm-willow = 价值观的柳树
realm-valley-short = 山谷
realm-cradle-short = 摇篮
realm-network-short = 网络
realm-land-short = 大地
realm-willow-short = 柳树
realm-valley-letter = V
realm-cradle-letter = C
realm-network-letter = N
realm-land-letter = L
realm-willow-letter = W
site-letter = F
frontier = { $first }|{ $second }
realm-in-text = { $realm }
frontier-in-text = { $first }–{ $second }边境
labelled = { $label }（{ $name }）
slot-in-realm = { $realm }，靠{ $towards }
site-in-realm = { $realm }要塞地点
seat = { $person }（{ $spirit }）
seat-computer = 🤖 { $spirit }
person-computer = 电脑
person-covered = 🤖 代 { $person }
person-nameless = 玩家 { $number }
person-forgotten = 某人
name-in-text = “{ $name }”
list-comma = 、
list-semicolon = ；
list-sentences = { "" }
list-phrases = { "" }
sentence = { $text }。
list-times = { $count } × { $item }
list-or = { $first }或{ $second }
list-and = { $first }、{ $second }
list-short = { $first } & { $second }

## Spirit boards (render/words/boards.py)

row-help = { $row }（{ $cost }）：{ $does }。
row-move-does = 你的精灵沿环移动一个区域，不能停在对手的精灵处
row-invoke-does = 从手牌打出一张卡，放到精灵相邻的空槽；所需的本质从你的版图支付
    .brief = 用版图上的本质，把一张手牌打到精灵旁
row-quell-does = 从精灵相邻的对手情感上移除一个本质，须展示一张同环境的卡（该情感没有环境则任意一张）；没有本质的情感离场
    .brief = 展示一张同环境的卡，从精灵旁的对手情感移除一个本质
row-fortify-does = 在精灵相邻、对手不控制的领域的空地点建造一座次要要塞
    .brief = 在精灵旁、对手不控制的领域建造一座次要要塞
row-empower-does = 把精灵相邻、本质足够的一张己方温和情感替换成对应的强烈情感
    .brief = 精灵旁的己方温和情感，本质足够就换成强烈情感
row-space =
    { $token ->
        [none] ○{ " " }
       *[other] （{ $token }）
    }{ $text }
spirit-board-title = ### { $spirit }（{ $team }）· 精灵版图 { $side } 面
spirit-board-power = **能力**：{ $power }
upgrade = { $name }：{ $effect }
upgrade-for-more = 多付 { $more }，{ $does }
upgrade-cheaper = 此行动少付 { $amount } 毅力
upgrade-farther = 最多多走 { $amount } 个区域，可越过对手
upgrade-onto-opponents = 可以停在对手精灵所在的区域
upgrade-push = 可以停在有对手的区域；把每个对手推到相邻区域
upgrade-swap = 不移动，改为与另一个精灵交换位置
upgrade-to-bleakness = 改为移动到一张“惨淡”旁，并获得 { $amount } 毅力
upgrade-essence-beside = 这个本质之后放到你旁边的一张己方情感上
upgrade-scorch-beside = 然后从你相邻的一张对手情感上移除 { $amount } 本质
upgrade-supply-beside-ally = 若与己方情感相邻，其本质来自公共供应堆
upgrade-top-card = 打出你牌库的顶牌，而不是手牌
upgrade-more-from-board = 从你的版图再放 { $amount } 本质到卡上
upgrade-gain-ambition = 之后获得 { $amount } 渴望
upgrade-seed = 放置一张“惨淡”，本质来自公共供应堆
upgrade-seed-anywhere = 在任意空槽放置一张“惨淡”
upgrade-ambition-at-fortress = 在有你方要塞的领域，之后获得 { $amount } 渴望
upgrade-gain-at-fortress = 在有你方要塞的领域，之后获得 { $amount } 毅力
upgrade-cheaper-at-fortress = 在有你方要塞的领域，少付 { $amount } 毅力
upgrade-from-afar = 也可以平息不相邻的情感；展示的卡须弃掉
upgrade-essence-for-last = 若移除了最后一个本质，获得 { $amount } 本质
upgrade-remove-up-to = 最多再移除 { $amount } 本质
upgrade-draw-for-last = 若移除了最后一个本质，抓 { $amount } 张牌
upgrade-drain = 之后可从相邻的圆盘取 { $amount } 毅力
upgrade-vibe = 之后放置一个与该情感同色的环境指示物
upgrade-offer-vibe = 之后可以放置一个与该情感同色的环境指示物
upgrade-pierce = 可以在对手控制的领域建造
upgrade-garrison = 建造后在该处调用，不消耗行动
upgrade-gain-essence = 之后获得 { $amount } 本质
upgrade-attune = 你在该处的次要要塞加入本体
upgrade-rotate = 之后可以转动起源
upgrade-draw = 之后抓 { $amount } 张牌
upgrade-draw-and-keep = 之后抓 { $amount } 张牌，留下一张
upgrade-go-there = 你的精灵先前往该情感处，无论它在哪里
upgrade-from-bleakness = “惨淡”变成你一张手牌对应的强烈情感
upgrade-more-from-supply = 从公共供应堆再放 { $amount } 本质到卡上
upgrade-supply = 该卡所需的本质来自公共供应堆
upgrade-remove-more = 再移除 { $amount } 本质
upgrade-no-reveal = 不需要展示卡
upgrade-exalt = 改为把该处的己方次要要塞提升为主要要塞
upgrade-raze = 把对手的一座要塞降一级；+{ $amount } 个行动
upgrade-channel = 先从公共供应堆放 { $amount } 本质到该情感上
upgrade-anywhere = 该情感可以在任何地方

## Cards (render/words/cards.py)

card-marked = { $name } { $mark }
card-brief =
    { $name }（{ $vibe }{ $shaded ->
        [1] { "" }
       *[other] ，{ $shaded }{ $house } 本质
    }）
card-brief-starting =
    { $name }{ $shaded ->
        [1] { "" }
       *[other] （{ $shaded }{ $house } 本质）
    }
card-hidden = 一张未知的卡
card-any = 一张卡
card-title =
    { $name }（{ $kind }，{ $team }{ $vibe ->
        [none] { "" }
       *[other] ，{ $vibe }
    }）
card-track = 按本质数的强度：{ $track }。
card-shaded = 调用时需要 { $shaded }{ $house } 本质。
card-becomes = { $threshold }{ $house } 本质时可增强为：{ $strong }（强度 { $track }）。
card-no-power = 没有能力。
card-power-house = { $power }{ house-mark }
card-power-printed = { $power }（{ mark-printed }）
card-kind-mild = 温和情感
card-kind-strong = 强烈情感
card-kind-starting = 起始情感
mark-printed = 牌面能力
house-mark = †
house-legend = † 自制：牌面上没有。
wheel-bonus = 🎡 { $gain }
wheel-mark = 第 { $spaces } 格得 { $gain }

## Powers (render/words/powers.py)

power-gain-enter =
    进场时，{ $who ->
        [teammate] 你的队友（没有队友则为你）获得
        [team] 每个{ $own }精灵获得
       *[you] 你获得
    } { $gain }{ $when }。
power-gain-more = 另外再获得 { $gain }{ $when }。
power-gain-entered = 使它进场的行动结算完后，你获得 { $gain }{ $when }。
power-gain-quell-adjacent = { $own }精灵平息了与它相邻的情感后，获得 { $gain }{ $when }。
power-gain-empower = 此情感在场时，{ $own }精灵使用增强后获得 { $gain }，此情感自己的进场也算{ $when }。
power-gain-absorb-near = { $own }精灵在此情感所在三位体的边境旁吸收时，从公共供应堆获得 { $gain }{ $when }。
power-gain-absorb-owner = 把它带进场的玩家的精灵每次吸收时，从公共供应堆获得 { $gain }{ $when }。
power-gain-turn-without-quell = { $own }精灵结束回合时，若本回合没有平息过，获得 { $gain }{ $when }。
power-team-gain-leave-adjacent = 与它相邻的情感离场时（任一方的回合），{ $own }可以让己方一个精灵获得 { $gain }。
power-team-gain-leave = 另一张情感离场时（任一方的回合），{ $own }可以让己方一个精灵获得 { $gain }。
power-team-gain-opposing-upgraded-move = { $other }精灵在移动中使用升级时，{ $own }可以让己方一个精灵获得 { $gain }，每个行动一次。
power-team-gain-opposing-upgraded-action = { $other }精灵在精灵行动中使用升级时，{ $own }可以让己方一个精灵获得 { $gain }，每个行动一次。
power-lose-quelled = 平息它的精灵失去 { $essence }；没有本质则失去 { $wp }（不足则失去全部）。
power-lose-own-quelled = 平息任意{ $own }情感的精灵失去 { $essence }；没有本质则失去 { $wp }（不足则失去全部）。
power-token = 进场时获得一个 +{ $amount } 的强度指示物{ $when }。
power-add-essence =
    进场时，你可以{ $wp ->
        [0] { "" }
       *[other] 支付 { $wp } 毅力，
    }从{ $source ->
        [board] 你的版图
       *[supply] 公共供应堆
    }放 1 本质到{ $where }上。
power-add-essence-each =
    进场时，从{ $source ->
        [board] 你的版图
       *[supply] 公共供应堆
    }放 1 本质到{ $where }上。
power-reach-one =
    { $reach ->
        [itself] 此情感
        [adjacent] 与它相邻的一张{ $own }情感
        [board] 另一张{ $own }情感
       *[anywhere] 任意一张{ $own }情感（包括它自己）
    }
power-reach-each =
    { $reach ->
        [itself] 此情感
        [adjacent] 与它相邻的每张{ $own }情感
        [board] 其他每张{ $own }情感
       *[anywhere] 每张{ $own }情感（包括它自己）
    }
power-take-essence-supply = 进场时，你可以从与它相邻的一张{ $other }情感上移除 1 本质；这不算平息。
power-take-essence-itself = 进场时，你可以把与它相邻的一张{ $other }情感上的 1 本质移到它上面；这不算平息。
power-move-emotion =
    进场时，你可以把{ $reach ->
        [adjacent] 与此情感相邻的一张{ $team }情感
        [triad_or_realm] 此情感所在三位体或领域的一张{ $team }情感
       *[board]
            { $another ->
                [yes] 另一张
               *[no] 任意一张
            }{ $team }情感
    }移到{ $to ->
        [farther] 再远一个的槽，该槽须为空
        [adjacent_to_it] 它原来位置旁的空槽
       *[adjacent_to_card] 与此情感相邻的空槽
    }。
power-move-spirit = 进场时，你可以免费把你的精灵移动一个区域，但不能停在对手的精灵处。
power-insecurity =
    进场时，你可以把不安全指示物放到{ $reach ->
        [adjacent] 与此情感相邻的
       *[board] 任意位置的
    }{ $count ->
        [1] 一张
       *[other] 最多 { $count } 张
    }{ $other }情感上（有指示物时强度 -1；每张情感一个，共 { $tokens } 个）。
power-lower-fortress = 它进入领域的槽时，该处的一座{ $other }次要要塞回到库存，主要要塞变为次要要塞（若库存中有）。
power-intensity = 它的强度始终多 { $amount }{ $when }。
power-no-dynamic = 与它相邻的{ $other }情感不获得随版图变化的强度。
power-charge =
    { $team }精灵{ $place }执行{ $action }时，{ $supply ->
        [yes] 向公共供应堆
       *[no] { "" }
    }{ $sign ->
        [less] 少
       *[more] 多
    }支付 { $extra }；多个此类能力叠加{ $supply ->
        [yes] †
       *[no] { "" }
    }。
power-any-action = 任何精灵行动
power-place-target-adjacent =
    { $action ->
        [move] 向与此情感相邻的区域
        [fortify] 在与此情感相邻的地点
       *[other] 对与此情感相邻的槽
    }
power-place-target-within-two =
    { $action ->
       *[other] 对此情感所在的槽或两槽以内的槽
    }
power-place-spirit-adjacent =
    { $action ->
       *[other] 在与此情感相邻的区域
    }
power-place-anywhere =
    { $action ->
       *[other] 在任何地方
    }
power-lend-essence = { $own }精灵须从其版图支付的本质，可以改用此情感上的本质支付，但要留下最后一个。
power-quell-limit =
    { $most ->
        [0] 它不能被平息。
       *[other] 一次平息最多从它上面移除 { $most } 本质。
    }
power-absorb-more = { $own }精灵从此情感所在领域的圆盘多取 { $wp } 毅力（在边境上则不多取†）。
power-absorb-no-frontier = { $other }吸收时，此情感所在三位体的边境不提供加成。
power-no-frontier-control = { $other }不能控制此情感所在三位体的边境。
power-none = 除强度外没有能力。
when-opposing-adjacent = （若有{ $other }情感与它相邻）
when-own-adjacent = （若有另一张{ $own }情感与它相邻）
when-opposing-within-two = （若两槽以内有{ $other }情感）
when-empty-adjacent = （若与它相邻有空槽）
when-alone = （若与它相邻的两槽都空）
when-own-fortresses-near = （若它的领域有{ $own }要塞；在边境则任一相邻领域）
when-opposing-fortresses-near = （若它的领域有{ $other }要塞；在边境则任一相邻领域）
when-stronger-opposing-adjacent = （若与它相邻的{ $other }情感强度更高）
when-other-vibe-opposing-adjacent = （若与它相邻有不同环境的{ $other }情感）
when-essence-behind = （若{ $other }情感上的本质总数更多）
when-realms-behind = （若{ $other }控制更多领域）
when-no-ambition = （若你的团队没有可用的渴望）
per-opposing-adjacent = （与它相邻的{ $other }情感每张计一次）
per-own-adjacent = （与它相邻的{ $own }情感每张计一次）
per-opposing-within-two = （两槽以内的{ $other }情感每张计一次）
per-empty-adjacent = （与它相邻的空槽每个计一次）
per-alone = （若与它相邻的两槽都空）
per-own-fortresses-near = （它的领域的{ $own }要塞每座计一次；在边境则计两侧领域）
per-opposing-fortresses-near = （它的领域的{ $other }要塞每座计一次；在边境则计两侧领域）
per-stronger-opposing-adjacent = （与它相邻、强度更高的{ $other }情感每张计一次）
per-other-vibe-opposing-adjacent = （与它相邻、环境不同的{ $other }情感每张计一次）
per-essence-behind = （{ $other }情感上的本质总数每多一个计一次）
per-realms-behind = （{ $other }每多控制一个领域计一次）
per-no-ambition = （若你的团队没有可用的渴望）

## Amounts (render/words/terms.py)

amount-wp = { $number } 毅力
amount-essence = { $number } 本质
amount-ambition = { $number } 渴望
amount-cards = { $number } 张牌
amount-actions = { $number } 个行动
amount-free = 免费
amount-more = +{ $amount }
amount-less = −{ $amount }

## Actions by kind (render/words/kinds.py)

kind-place = 放置精灵
kind-place-starting-token = 放置起始环境
kind-declare = 弃牌换环境指示物
    .brief = 弃牌
    .help = 弃掉的卡变成与它同环境的指示物：放在行动的第一格可解锁该行动，放在其他格可填入升级。接下来须执行该行动，照常付费。
kind-move = 移动
kind-invoke = 调用
kind-quell = 平息
kind-fortify = 强化
kind-empower = 增强
kind-valley = 动机之谷
    .brief = 山谷
    .short = ⛰️ 山谷
kind-cradle = 感官的摇篮
    .brief = 摇篮
    .short = 🎴 摇篮
kind-network = 思维网络
    .brief = 网络
    .short = 🕸️ 网络
    .help = 把你任意一张情感移到精灵旁的空槽。
kind-network-opens = 网络：移来情感
kind-land = 欲望之地
    .brief = 大地
kind-land-opens = 大地：强度
kind-willow = 价值观的柳树
    .brief = 柳树
    .short = 🌳 柳树
kind-willow-opens = 柳树：本质
kind-add-vibe = 增加环境
    .short = 🎨 增加环境
kind-rotate-origin = 转动起源
    .short = 🔄 转动起源
kind-additional-action = 额外行动
    .short = ➕ 额外行动
kind-absorb = 吸收
kind-absorb-opens = 从圆盘吸收
kind-end-turn = 结束回合
kind-decline = 放弃
kind-draw-again = 再抓一张
kind-place-token = 放置环境指示物
kind-move-spirit = 移动你的精灵
kind-choose-spirit = 选择精灵
kind-choose-emotion = 选择情感
kind-move-emotion = 移动情感
kind-pay-from = 支付 1 本质
kind-accept = 好
kind-push = 推开精灵
kind-choose-upgrade = 选择升级
kind-drain = 用“耗尽”取毅力
kind-keep-card = 留下一张卡
kind-remove-common = 移除公共愿望
kind-choose-hidden = 选择隐藏愿望
kind-other = 其他
question-place-frontier = 你的精灵从哪个边境开始？
question-place-slot = 你的起始情感放在哪里？
question-place-starting-token-row = 哪个精灵行动获得起始指示物？
question-place-starting-token-space = 放在该行的哪一格？
question-place-starting-token-colour = 哪个指示物？同一行每种颜色只能有一个：最好选你手牌里没有的。
question-declare-row = 你宣布哪个精灵行动？
question-declare-card = 弃掉哪张卡换取它的环境？
question-declare-space = 指示物放在该行的哪一格？
question-move-space = 你的精灵去哪里？
question-move-upgrades = 使用哪些升级？
question-move-partner = 与哪个精灵交换位置？
question-declare-colour = 哪种颜色？同一行每种颜色只能有一个：最好选你手牌里没有的。
question-quell-spared = 保留多少本质？
question-empower-card = 变成哪张卡对应的强烈情感？
question-push-seat = 推开哪个精灵？
question-push-space = 推到哪个区域？
question-choose-upgrade-upgrade = 先执行哪个升级？
question-drain-realm = 从哪个领域的圆盘？
question-keep-card-card = 你留下哪张卡？
question-invoke-card = 调用哪张卡？
question-invoke-slot = 放到哪个槽？
question-invoke-upgrades = 使用哪些升级？
question-quell-slot = 平息哪张情感？
question-quell-reveal = 展示哪张卡？
question-quell-upgrades = 使用哪些升级？
question-fortify-site = 在哪个要塞地点？
question-fortify-upgrades = 在那里做什么？
question-empower-slot = 增强哪张情感？
question-empower-upgrades = 使用哪些升级？
question-network-emotion = 移动哪张情感？
question-network-slot = 移到哪个槽？
question-land-slot = 哪张情感获得本质？
question-land-amount = 多少本质？
question-willow-amount = 多少毅力换成本质？
question-add-vibe-row = 哪个精灵行动获得指示物？
question-add-vibe-space = 放在该行的哪一格？
question-add-vibe-colour = 哪种颜色？同一行每种颜色只能有一个：最好选你手牌里没有的。
question-absorb-realm = 从哪个领域的圆盘？
question-absorb-bonus = 是否领取它的奖励？
question-end-turn-take = 回合结束时选择什么？
question-place-token-row = 哪个精灵行动获得指示物？
question-place-token-space = 放在该行的哪一格？
question-place-token-colour = 哪种颜色？同一行每种颜色只能有一个：最好选你手牌里没有的。
question-move-spirit-space = 你的精灵去哪里？
question-choose-spirit-seat = 哪个精灵获得？
question-choose-spirit-gain = 获得什么？
question-choose-emotion-slot = 哪张情感？
question-move-emotion-emotion = 移动哪张情感？
question-move-emotion-slot = 移到哪个槽？
question-pay-from-slot = 本质从哪里来？
question-remove-common-aspiration = 哪个公共愿望离开游戏？
question-choose-hidden-team = 为哪个团队？
question-choose-hidden-aspiration = 留下哪个隐藏愿望？
question-other = 哪一个？

## One value of one field (render/words/options.py, action_gains.py, boards.py)

option-with-emotion = { $place }：{ $emotion }
option-emotion = { $card }，{ $team } { $intensity }，{ $essence }/{ $room } 本质
emotion-unnamed = 情感
option-spirits-there = { $place }：{ $spirits }
option-unlock = 解锁格
option-upgrade = 升级 { $number }
option-no-upgrade = 不用升级
option-build = 不用升级：建造次要要塞
option-no-partner = 不交换
option-colour = { $colour }{ $cards ->
    [0] {""}
   *[other] {" "}· 手牌 { $cards } 张
  }
option-own-colour = 该卡自己的颜色
option-spared =
    { $amount ->
        [0] 不保留：能移除的全部移除
       *[other] { $amount } 本质
    }
option-no-card = 不展示卡
option-essence-for = { $amount } 本质（{ $cost }）
land-intensity = { $text }，强度 { $before } → { $after }
land-intensity-same = { $text }，强度仍为 { $after }
option-draw = 抓{ $card }
option-sphere = { $place }：{ $sphere }，{ $wp } 毅力
option-sphere-take = { $place }：{ $sphere }，取 { $wp } 毅力（共 { $held }）
absorb-empties = { $text } 🌀
option-bonus = 领取圆盘奖励
option-bonus-of = 领取{ $sphere }奖励：{ $bonus }
option-no-bonus = 不领取奖励
option-gain-wp = 毅力
option-gain-essence = 本质
option-gain-cards = 卡牌
option-own-board = 你自己的版图
option-take-ambition = 激活 { $amount } 渴望
option-take-cards = 抓 { $amount } 张牌
option-aspiration = { $aspiration }：{ $counts } { $pair }{ goal-verdict }
option-site-empty = { $place }：空
option-site = { $place }：{ $team }{ $fragment }要塞
option-seat = { $spirit }：{ $person }
option-hidden = 未知
bonus-commitment = −{ $cost } 毅力，+{ $amount } 渴望
bonus-creativity = 抓 { $amount } 张牌
bonus-humility = +{ $amount } 本质
bonus-diligence = +{ $amount } 毅力
bonus-knowledge = 一个环境指示物

## An action in one line (render/words/action_lines.py, boards.py)

action-place = 从 { $frontier } 开始，情感放在 { $slot }
action-place-emotion = 第二张情感放在 { $slot }，{ $frontier } 已用
action-place-starting-token = { $where } · { $colour }指示物
action-declare = { $card }（{ $colour }）→ { $where }
action-move = 移动到 { $space }
    .brief = 移到 { $space }
action-move-swap = 与 { $space } 的{ $spirit }交换位置
action-quell-spared = { $action }，保留 { $amount }
action-fortify-attune = 协调 { $site }
action-empower-bleakness = 用{ $card }增强 { $slot } 的{ $emotion }
action-accept = 好
action-push = 把{ $spirit }推到 { $space }
action-choose-upgrade = 先执行“{ $upgrade }”
action-drain = 从 { $realm } 的{ $sphere }取毅力
action-keep-card = 留下{ $card }
action-invoke = 调用{ $card }到 { $slot }
    .way = { $card } → { $slot }
action-quell = 平息 { $slot } 的{ $emotion }
    .way = { $slot } 的{ $emotion }
action-quell-showing = 平息 { $slot } 的{ $emotion }，展示{ $card }
    .way = { $slot } 的{ $emotion }，展示{ $card }
action-fortify = 建造 { $site }
action-fortify-exalt = 提升 { $site }
action-fortify-raze = 抹平 { $site }
action-empower = 增强 { $slot } 的{ $emotion }
    .way = { $slot } 的{ $emotion }
action-valley = 山谷：+{ $wp } 毅力
action-cradle = 摇篮：抓{ $card }
action-network = 网络：{ $emotion } { $origin } → { $slot }
    .way = { $emotion } { $origin } → { $slot }
action-land = 大地：+{ $amount } { $emotion } { $slot }
    .way = { $emotion } { $slot } +{ $amount }
action-willow = 柳树：+{ $amount } 本质
    .brief = 柳树 +{ $amount } 本质
action-add-vibe = 增加环境：{ $colour } → { $where }
action-rotate-origin = 转动起源
action-additional-action = 额外行动
action-absorb = 吸收 { $realm }：取 { $wp } 毅力（共 { $held }），{ $bonus }
    .brief = 吸收 { $realm }：+{ $wp } 毅力，{ $bonus }
action-absorb-any = 吸收 { $realm }，{ $bonus }
action-end-turn-ambition = 结束回合：+{ $amount } 渴望
action-end-turn-cards =
    结束回合：{ $amount ->
        [0] 没有牌可抓
        [1] 抓{ $card }
       *[other] 抓 { $amount } 张牌，第一张是{ $card }
    }
action-decline = 放弃
action-draw-again = 再抓：{ $card }
action-place-token = { $colour } → { $where }
action-move-spirit = 把你的精灵移动到 { $space }
action-choose-spirit = { $spirit }获得
action-choose-spirit-of = { $spirit }获得 { $gain }
action-choose-emotion = { $slot } 的{ $emotion }
action-move-emotion = 把{ $emotion }从 { $origin } 移到 { $slot }
action-pay-from = 由 { $slot } 的{ $emotion }支付
action-pay-from-board = 由你的版图支付
action-remove-common = 移除“{ $aspiration }”：{ $counts } { $pair }{ goal-verdict }{ $next ->
    [yes] {" "}🎯
   *[no] {""}
  }
action-choose-hidden = 留下“{ $aspiration }”：{ $counts } { $pair }{ goal-verdict }
action-choose-hidden-unseen = 留下一个隐藏愿望
action-with = { $action }（{ $upgrades }）
where-unlock = { $row }（解锁）
where-upgrade = { $row }（{ $upgrade }）

## Decisions and waiting (render/words/decisions.py)

help-place-spirits = 你的精灵影响与它相邻的东西。
help-place-emotion = 旁边的边境就此用掉，那里不放精灵。
help-starting-tokens = 指示物放在行动的第一格可解锁它，放在其他格可填入升级。
decision-place-emotion = { $who } 在一个未使用的边境旁的领域放置第二张起始情感。
    .own = 在一个未使用的边境旁放置第二张起始情感。
decision-place-spirits = { $who } 把精灵放在一个边境上，把起始情感放在旁边的领域。
    .own = 放置你的精灵和一张情感。
decision-starting-tokens = { $who } 放置起始环境指示物：还剩 { $left } 个。
    .own = 放置你的起始环境指示物：还剩 { $left } 个。
decision-free-move = { $card }让 { $who } 免费把精灵移动一个区域。
    .own = { $card }：免费把你的精灵移动一个区域。
decision-team-gain = 因为 { $slot } 的{ $card }，{ $who } 可以选择谁获得 { $gain }。
    .own = { $slot } 的{ $card }：谁获得 { $gain }？
decision-add-essence = { $card }让 { $who } 在一张情感上放 1 本质。
    .own = { $card }：在一张情感上放 1 本质。
decision-take-essence = { $card }让 { $who } 从一张情感上移除 1 本质。
    .own = { $card }：从一张情感上移除 1 本质。
decision-move-emotion = { $card }让 { $who } 移动一张情感。
    .own = { $card }：移动一张情感。
decision-insecurity = { $card }让 { $who } 在一张情感上放不安全指示物{ $count ->
    [1] {""}
   *[other] （第 { $number } 个，共 { $count } 个）
  }。
    .own = { $card }：在一张情感上放不安全指示物{ $count ->
        [1] {""}
       *[other] （第 { $number } 个，共 { $count } 个）
      }。
decision-pay-essence = { $who } 选择从哪里支付本质：还剩 { $left } 个。
    .own = 从哪里支付本质？还剩 { $left } 个。
decision-offer-draw = { $who } 可以在感官的摇篮付费再抓一张。
    .own = 付费再抓一张？
decision-offer-token = { $who } 可以放置从知识获得的环境指示物。
    .own = 放置从知识获得的环境指示物？
decision-remove-one = { $who } 必须移除一个公共愿望，因为对方加入了主要碎片。此后谁也不能靠它得分。
    .own = 移除一个公共愿望：对方加入了主要碎片。此后谁也不能靠它得分；你们的 🔒 不变。
decision-pick-hidden = { $team }什么都没完成，由 { $who } 选择新的隐藏愿望。
    .own = 选择新的隐藏愿望：{ $team }什么都没完成。
decision-pick-left-out = 看到的 { $looked } 个里有“{ $common }”，但它现在是公共愿望，不能选。
decision-push-out = { $who } 把{ $spirit }推到旁边的区域。
    .own = 把{ $spirit }推到旁边的区域。
decision-afterwards = { $who } 选择先执行哪个升级。
    .own = 先执行哪个升级？
decision-change-beside = { $who } 选择本质变化的情感。
    .own = 选择本质变化的情感。
decision-place-colour = { $who } 放置一个{ $colour }环境指示物。
    .own = 放置一个{ $colour }环境指示物。
decision-offer-colour = { $who } 可以放置一个{ $colour }环境指示物。
    .own = 放置一个{ $colour }环境指示物？
decision-drain-sphere = { $who } 可以从相邻的圆盘取 { $wp } 毅力。
    .own = 从相邻的圆盘取 { $wp } 毅力？
decision-offer-rotation = { $who } 可以把起源转动一格。
    .own = 把起源转动一格？
decision-keep-one = { $who } 从抓到的牌中留下一张。
    .own = 从抓到的牌中留下一张。
decision-bonus-invoke = { $who } 可以在{ $realm }调用，不消耗行动。
    .own = 在{ $realm }调用，不消耗行动？
decision-bonus-invoke-declared = { $who } 现在必须在{ $realm }调用，不消耗行动。
    .own = 现在在{ $realm }调用，不消耗行动。
decision-offer-card = { $who } 这次吸收获得了足够的毅力，可以抓一张牌。
    .own = 你获得了足够的毅力：抓一张牌？
decision-other = { $who } 需要回答。
    .own = 需要你回答。
waiting-turn =
    { $spirit }的回合（{ $who }），{ $actions ->
        [0] 没有剩余行动
       *[other] 剩余 { $actions } 个行动
    }。
waiting-declared = { $spirit }的回合（{ $who }），接下来是{ $row }。
waiting-over = 对局结束。

## What happened (render/words/events.py, narration.py, opening.py, revelation.py)
# `own` addresses the reader, `bare` follows the name, `short` is part of a short line; what has only some is told only so.

event-turn-began = 第 { $number } 回合：{ $who }。
event-did = { $what }。
event-did-for = { $what }，花费 { $cost }。
event-did-with = { $what }（{ $upgrades }）
did-move = { $who } 移动到 { $space }
    .bare = 移动到 { $space }
    .short = 👣 移动 → { $space }
did-move-spirit = { $who } 免费移动到 { $space }
    .bare = 免费移动到 { $space }
    .short = { did-move.short }
did-pay-from = { $who } 由 { $slot } 支付本质
    .bare = 由 { $slot } 支付本质
did-pay-from-board = { $who } 由精灵版图支付
    .bare = 由精灵版图支付
did-choose-emotion = { $who } 选择 { $slot }
    .bare = 选择 { $slot }
did-move-swap = { $who } 移动到 { $space }，与{ $spirit }交换位置
    .bare = 移动到 { $space }，与{ $spirit }交换位置
    .short = 👣 与{ $spirit }交换 → { $space }
did-fortify-attune = { $who } 协调 { $site } 的要塞
    .bare = 协调 { $site } 的要塞
    .short = 🏰 协调 { $site }
did-push = { $who } 把{ $spirit }推到 { $space }
    .bare = 把{ $spirit }推到 { $space }
    .short = 👣 推{ $spirit } → { $space }
did-drain = { $who } 用“耗尽”从 { $realm } 的圆盘取毅力
    .bare = 用“耗尽”从 { $realm } 的圆盘取毅力
    .short = 💧 耗尽 { $realm }
did-keep-card = { $who } 留下{ $card }
    .bare = 留下{ $card }
did-accept = { $who } 接受
    .bare = 接受
did-choose-upgrade = { $who } 先执行“{ $upgrade }”
    .bare = 先执行“{ $upgrade }”
did-invoke = { $who } 调用{ $card }到 { $slot }
    .bare = 调用{ $card }到 { $slot }
    .short = ✨ 调用{ $card } → { $slot }
did-quell = { $who } 平息 { $slot }
    .bare = 平息 { $slot }
    .short = ⚔️ 平息 { $slot }
did-fortify = { $who } 在 { $site } 建造次要要塞
    .bare = 在 { $site } 建造次要要塞
    .short = 🏰 建造 { $site }
did-fortify-exalt = { $who } 用“高呼”提升 { $site } 的要塞
    .bare = 用“高呼”提升 { $site } 的要塞
    .short = 🏰 提升 { $site }
did-fortify-raze = { $who } 抹平 { $site } 的要塞
    .bare = 抹平 { $site } 的要塞
    .short = 💥 抹平 { $site }
did-empower = { $who } 增强 { $slot } 的情感
    .bare = 增强 { $slot } 的情感
    .short = 🔥 增强 { $slot }
did-used = { $who } 使用{ $kind }
    .bare = 使用{ $kind }
    .short = { $kind }
did-end-turn = { $who } 结束回合
    .bare = 结束回合
    .short = ⏹️ 结束回合
did-end-turn-ambition = { $who } 结束回合，获得 { $amount } 渴望
    .bare = 结束回合，获得 { $amount } 渴望
    .short = { did-end-turn.short }
did-land = { $who } 用欲望之地在 { $slot } 的{ $emotion }上放 { $amount } 本质
    .bare = 用欲望之地在 { $slot } 的{ $emotion }上放 { $amount } 本质
    .short = 🌱 大地
did-land-intensity = { $who } 用欲望之地在 { $slot } 的{ $emotion }上放 { $amount } 本质（强度 { $intensity }）
    .bare = 用欲望之地在 { $slot } 的{ $emotion }上放 { $amount } 本质（强度 { $intensity }）
did-draw-again = { $who } 再抓一张
    .bare = 再抓一张
    .short = 🎴 再抓一张
did-declare =
    .short = 🎨 弃掉{ $card }
opening-seat = **{ $who }**：{ $has }。
opening-space = 在 { $space }
opening-emotion = { $slot } 的{ $card }，带 { $essence } 本质
opening-cards = { $count } 张牌
opening-tokens = { $colour }指示物放在{ $spaces }
opening-upgrade = { $row }的“{ $upgrade }”
opening-hidden = 双方各有一个只有自己知道的隐藏愿望。
event-spirit-entered = { $who } 从 { $space } 开始。
    .own = 你从 { $space } 开始。
    .bare = 从 { $space } 开始。
    .short = { event-spirit-moved.short }
event-spirit-moved =
    .short = { $spirit } → { $space }
event-emotion-entered = { $card }带 { $essence } 本质进入 { $slot }。
    .short = { step-emotion }
event-emotion-invoked =
    .short = { step-emotion }
event-emotion-empowered = { $slot } 的{ $card }变成{ $strong }，带 { $essence } 本质。
    .short = { $card } → { $strong }
event-emotion-moved = { $card }从 { $origin } 移到 { $slot }。
    .short = { step-emotion-moved }
event-emotion-left = { $card }离开 { $slot }。
    .short = { $card }离开 { $slot }
event-essence-gained = { $slot } 的{ $card }获得 { $amount } 本质（强度 { $intensity }）。
    .short = { step-essence }
event-essence-lost =
    { $slot } 的{ $card }失去 { $amount } 本质{ $intensity ->
        [0] 。
       *[other] （强度 { $intensity }）。
    }
    .short = { step-essence }
event-intensity-token-placed = { $slot } 的{ $card }获得 +{ $amount } 的强度指示物。
    .short = { $slot } 强度 +{ $amount }
event-gained = { $who } 获得 { $gain }。
    .own = 你获得 { $gain }。
    .bare = 获得 { $gain }。
event-gained-by = { $who } 从{ $card }获得 { $gain }。
    .own = 你从{ $card }获得 { $gain }。
    .bare = 从{ $card }获得 { $gain }。
event-gained-bonus = { $who } 获得 { $gain }，即{ $sphere }的奖励。
    .own = 你获得 { $gain }，即{ $sphere }的奖励。
    .bare = 获得 { $gain }，即{ $sphere }的奖励。
event-gained-poor = { $who } 没有毅力了，获得 { $gain }。
    .own = 你没有毅力了，获得 { $gain }。
    .bare = 没有毅力了，获得 { $gain }。
event-ended-drawing = { $who } 结束回合，抓牌：{ $cards }。
    .own = 你结束回合，抓牌：{ $cards }。
    .bare = 结束回合，抓牌：{ $cards }。
event-gained-from = { $who } 从{ $sphere }获得 { $gain }。
    .own = 你从{ $sphere }获得 { $gain }。
    .bare = 从{ $sphere }获得 { $gain }。
event-lost = { $who } 因{ $card }失去 { $loss }。
    .own = 你因{ $card }失去 { $loss }。
    .bare = 因{ $card }失去 { $loss }。
event-insecurity-placed = { $slot } 的{ $card }获得不安全指示物。
    .short = { $slot } 获得不安全指示物
event-action-gained = { $who } 获得一个行动。
    .own = 你获得一个行动。
    .bare = 获得一个行动。
event-ambition-gained = { $team }获得 { $amount } 渴望。
event-token-unlock = { $who } 用 { $colour }指示物解锁{ $row }。
    .own = 你用 { $colour }指示物解锁{ $row }。
    .bare = 用 { $colour }指示物解锁{ $row }。
    .short = 解锁{ $row }
event-token-upgrade = { $who } 用 { $colour }指示物填入{ $row }的“{ $upgrade }”。
    .own = 你用 { $colour }指示物填入{ $row }的“{ $upgrade }”。
    .bare = 用 { $colour }指示物填入{ $row }的“{ $upgrade }”。
    .short = { $row }：{ $upgrade }
event-hand-dealt = { $who } 抓牌：{ $cards }。
    .own = 你抓牌：{ $cards }。
    .bare = 抓牌：{ $cards }。
event-hand-dealt-unseen = { $who } 抓 { $count } 张牌。
    .own = 你抓 { $count } 张牌。
    .bare = 抓 { $count } 张牌。
event-card-drawn = { $who } 抓{ $card }。
    .own = 你抓{ $card }。
    .bare = 抓{ $card }。
    .short = 抓{ $card }
event-card-discarded = { $who } 弃掉{ $card }。
    .own = 你弃掉{ $card }。
    .bare = 弃掉{ $card }。
    .short = 弃掉{ $card }
event-card-revealed = { $who } 展示{ $card }。
    .own = 你展示{ $card }。
    .bare = 展示{ $card }。
event-origin-rotated =
    .short = 起源转动
event-razed-down = { $site } 的{ $team }要塞变为次要要塞。
    .short = { $site } 变为次要要塞
event-razed = { $site } 的{ $team }要塞被抹平。
    .short = { $site } 被抹平
event-absorbed = { $who } 在 { $realm } 从{ $sphere }吸收 { $wp } 毅力。
    .own = 你在 { $realm } 从{ $sphere }吸收 { $wp } 毅力。
    .bare = 在 { $realm } 从{ $sphere }吸收 { $wp } 毅力。
    .short = 💧 吸收{ $sphere }
event-absorbed-frontiers = { $who } 借助 { $frontiers } 个边境，在 { $realm } 从{ $sphere }吸收 { $wp } 毅力。
    .own = 你借助 { $frontiers } 个边境，在 { $realm } 从{ $sphere }吸收 { $wp } 毅力。
    .bare = 借助 { $frontiers } 个边境，在 { $realm } 从{ $sphere }吸收 { $wp } 毅力。
    .short = { event-absorbed.short }
event-bonus-paid = { $who } 为其奖励支付 { $wp } 毅力。
    .own = 你为其奖励支付 { $wp } 毅力。
    .bare = 为其奖励支付 { $wp } 毅力。
event-sphere-refilled = { $sphere }重新有 { $wp } 毅力。
event-revelation-began = 启示：{ $sphere }已空。
    .short = 🌀 启示：{ $sphere }
event-tested-common = 公共愿望“{ $aspiration }”（{ $counts }）：极乐 { $bliss }，晦暗 { $gloom }；{ $result }。
event-tested-hidden = { $team }的隐藏愿望“{ $aspiration }”（{ $counts }）：极乐 { $bliss }，晦暗 { $gloom }；{ $result }。
result-accomplished = { $team }完成
result-not = 未完成
event-fragment = { $team }把一个{ $fragment }碎片加入本体。
    .short = 🎉 { $team } +{ $points } 分：{ $fragment }碎片
event-fragment-fortress = { $team }在 { $site } 的{ $fragment }要塞加入本体。
    .short = 🎉 { $team } +{ $points } 分：🏰 { $site }
event-capping-owed-fragment = { $team }没有这种碎片了：改为封盖碎片，对局即将结束。
event-capping-owed-points = { $team }没有这种碎片了：改为意向之轮上的分数，对局即将结束。
event-capping-owed-nothing = { $team }没有这种碎片了，也不再获得什么：本回合早先已得到封盖碎片或分数。
event-points-scored = { $team }在意向之轮上得 { $points } 分，代替封盖碎片。
    .short = { turn-points }
event-intention = { $who } 完成意向（{ $intention }）：{ $points } 意向分，意向之轮上共 { $total } 分。
    .own = 你完成意向（{ $intention }）：{ $points } 意向分，意向之轮上共 { $total } 分。
    .bare = 意向（{ $intention }）：{ $points } 意向分，意向之轮上共 { $total } 分。
    .short = 🎉 +{ $points } 分：{ $intention } · { $team } { $before } → { $total }
intention-fill = 填满一张情感
    .own = 填满一张情感
    .short = 填满情感
intention-quell = 用平息移除本质
    .own = 用平息移除本质
    .short = 移除本质
intention-join = 把要塞加入本体
    .own = 把要塞加入本体
    .short = 要塞加入本体
intention-absorb = 吸收
    .own = 吸收
    .short = 吸收
intention-upgrade = 完全升级一个精灵行动
    .own = 完全升级一个精灵行动
    .short = 一行升满
intention-empower = 增强一张情感
    .own = 增强一张情感
    .short = 增强情感
intention-exalt = 用“高呼”提升要塞
    .own = 用“高呼”提升要塞
    .short = 提升要塞
intention-level = 每一行的指示物都比以往更多
    .own = 每一行的指示物都比以往更多
    .short = 各行都有新指示物
event-common-turned-down = “{ $aspiration }”翻为背面。
event-common-removed = 对方加入了主要碎片，{ $team }移除公共愿望“{ $aspiration }”。
event-common-current = 下一个公共愿望：{ $aspiration }（{ $counts }）。
event-common-none = 没有公共愿望了。
event-hidden-taken = { $team }有了新的隐藏愿望。
event-hidden-taken-both = 双方都有了新的隐藏愿望。
event-hidden-taken-known = { $team }的新隐藏愿望是“{ $aspiration }”（{ $counts }）。
event-hidden-none = 下次启示之前{ $team }没有隐藏愿望。
event-end-triggered = 本回合结束时对局结束：{ $ending }。
event-ended-won = 对局结束：{ $team }以 { $own } : { $other } 获胜。
event-ended-balance = 对局在完全平衡中结束：极乐 { $bliss }，晦暗 { $gloom }。
ending-end-1 = 没有公共愿望了
ending-end-2 = 有团队用完了碎片
ending-out-of = { $team }没有{ $fragment }碎片的存货了
ending-end-3 = 有团队达到 20 意向分
control-won = { $team }取得{ $place }。
control-lost = { $place }无人控制。
control-takes = { $team }取得 { $places }
control-loses = { $team }失去 { $places }

## Steps and finished turns in few words (render/words/steps.py, finished_turn.py, gains.py)

step-power = ⚡ { $parts }
step-more = ↳ { $parts }
step-emotion = { $card } { $slot }
step-emotion-moved = { $card } { $origin } → { $slot }
step-essence = { $slot } { $change }
gain-of = { $spirit } { $gain }
turn-who = 第 { $number } 回合 { $spirit }
turn-line = { $who } { $did }
turn-points = 🎉 { $team } +{ $points } 分
story-points = 🎉 { $whose ->
    [own] {""}
   *[other] { $who }{" "}
  }+{ $points } 分：{ $why ->
    [intentions] 意向
    [aspirations] 愿望
    [fortress] 要塞加入本体
   *[other] 代替封盖碎片
  }
story-step = **{ $number }** { $spirit }：{ $did }
turn-passed = 什么都没做
turn-built = 建造 { $items }
turn-exalted = 提升 { $items }
turn-razed = 抹平 { $items }
turn-attuned = 协调 { $items }
turn-unlocked = 解锁{ $items }
turn-upgraded = 升级{ $items }
turn-entered = 调用{ $items }
turn-empowered = 增强{ $items }
turn-moved = 移动{ $items }
turn-left = 移除{ $items }
turn-rotated = 转动起源
turn-went = 去 { $space }
turn-absorbed = 在 { $realm } 吸收 { $wp } 毅力

## A Revelation step by step (render/words/revelation.py)

revelation-hidden-both = 隐藏愿望揭晓：极乐 { $bliss }，晦暗 { $gloom }。
revelation-hidden-nothing = 无
revelation-nobody = 没有人加入碎片。
revelation-must-remove = 接下来{ $team }移除一个公共愿望。
revelation-must-choose = { $team }什么都没完成，接下来选择新的隐藏愿望。

## 双方的目标（render/words/goals.py）

goal-common-brief = 🎯 { $pair }{ goal-verdict }
goal-hidden-brief = 🔒 { $pair }{ goal-verdict }
goal-common = { goal-common-brief } { $counts }
goal-hidden = { goal-hidden-brief } { $counts }
goal-public = 🎯 { $number } { $pair }{ goal-verdict } **{ $aspiration }**：{ $counts }
goal-verdict = { $verdict ->
    [yes] { " ☑️" }
    [no] { " ❌" }
   *[none] { "" }
  }
goal-pair = ☀️ { $bliss } : { $gloom } 🌙
goal-pair-gloom = 🌙 { $gloom } : { $bliss } ☀️
goal-gains = { $own } : { $other }
goal-now = 🏅 { $pair } · 🌀 { $gains }{ $ends ->
    [yes] { " 🏁" }
    [maybe] { " (🏁)" }
   *[no] { "" }
  }
goal-threat = ⚠️ { $who } 可以清空 { $realms }：🌀
goal-threat-further = { $who } { $realms }
goal-gain = { $least ->
    [0] 0
   *[other] +{ $least }
  }
goal-revelation = 🌀 { $gains }{ $ends ->
    [yes] {" "}· 🏁 ≥ { $final }
    [maybe] {" "}(🏁)
   *[no] {""}
  }
goal-range = { $least }–{ $most }
goal-gain-range = +{ $least }–{ $most }
goal-score = 🏅 { $pair } 分
end-sign-triggered = 🏁 对局在本回合结束。
end-signs = { $count ->
    [1] {""}
   *[other] -# {""}
  }🏁 对局将结束：{ $signs }
end-sign-major = 加入主要碎片（最后一个 🎯 会被移除）
end-sign-end-1 = 下一次启示
end-sign-end-2 = { $team }{ $kind ->
    [minor] 只完成 🎯 或只完成 🔒
   *[major] 同时完成 🎯 和 🔒
 }（{ $fragment }碎片已用完）
end-sign-end-3 = { $team } 🎡 达到 { $goal }（现在 { $points }）

intentions-heading = 🎡 **意向**达成即得分：{ $pair }。达到 { $goal } 分时对局结束。
intentions-line = { $reach ->
    [yes] ⚡
   *[no] ▫️
 } **+{ $points }** { $deed }
intentions-marks = -# 意向之轮：{ $marks }，归当前回合的玩家。
intentions-order = -# 每回合第一次达成得 { $first } 分，之后每次得 { $further } 分。
intentions-reach = -# ⚡ 接下来一步或两步之内可以达成
intention-rule-fill = 填满一张情感的所有本质格（起始情感除外）
intention-rule-quell = { $bound ->
    [most] 用一次平息正好移除 1 个本质
    [least] 用一次平息至少移除 { $amount } 个本质
   *[any] 用平息至少移除 1 个本质
 }
intention-rule-join = 在启示中把一座要塞加入本体
intention-rule-absorb = { $bound ->
    [most] 用吸收从圆盘获得至多 { $amount } 毅力
   *[least] 用吸收从圆盘获得 { $amount } 或更多毅力
 }
intention-rule-upgrade = 完全升级一个精灵行动：4 个环境指示物
intention-rule-empower = 增强一张情感
intention-rule-exalt = 提升一座要塞
intention-rule-level = 第一次在每一行都有至少 { $level } 个环境指示物

## What a Revelation would bring (render/words/foresight.py)

foresight-title = ### 如果{ $sphere }现在清空？
foresight-place = -# { $place }，剩 { $wp } 毅力
foresight-overview = ### 如果现在有圆盘清空？
foresight-moment = -# 轮到 { $who }
foresight-tested = { "**" }检查**
foresight-common = 公共愿望“{ $aspiration }”（{ $counts }）：极乐 { $bliss }，晦暗 { $gloom }；{ $result }。
foresight-common-none = 没有公共愿望了，只检查隐藏愿望。
foresight-own = 🔒 你们的隐藏愿望“{ $aspiration }”（{ $counts }）：极乐 { $bliss }，晦暗 { $gloom }；{ $result }。
foresight-hidden = { $team }的隐藏愿望“{ $aspiration }”（{ $counts }）：极乐 { $bliss }，晦暗 { $gloom }；{ $result }。
foresight-hidden-none = { $team }没有隐藏愿望。
foresight-unknown = { $team }的隐藏愿望若是{ $won }则完成，若是{ $lost }则未完成。
foresight-unknown-none = 无论{ $team }的隐藏愿望是哪个都未完成（{ $possible }）。
foresight-unknown-all = 无论{ $team }的隐藏愿望是哪个都完成（{ $possible }）。
foresight-tie = 相同，无人完成
foresight-accomplished = { $team }完成
foresight-not = { $team }未完成
foresight-all = { "**" }其他愿望的现状**
foresight-line = { $aspiration }（{ $counts }）：极乐 { $bliss }，晦暗 { $gloom } · { $ahead }
foresight-nobody-ahead = 相同
foresight-follows = { "**" }结果**
foresight-everywhere = { "**" }无论哪个圆盘清空的结果（该处要塞另计）**
foresight-if = • 如果{ $condition }：{ $outcome }
foresight-if-yes = { $team }完成其隐藏愿望
foresight-if-no = { $team }未完成其隐藏愿望
foresight-sure = • { $outcome }
foresight-adds = { $team }加入一个{ $fragment }碎片
foresight-consoled = { $team }得 { $points } 分，代替封盖碎片
foresight-nobody = 没有人因愿望加入碎片
foresight-intention = { $team }因其要塞得 { $points } 意向分
foresight-removes = { $team }必须移除一个公共愿望
foresight-looks = { $teams }从 { $looked } 个中选择下一个隐藏愿望
foresight-ends = 对局在本回合结束
foresight-tie-capping = 平分时{ $team }凭封盖碎片获胜。
foresight-score = 分数：{ $score }。
foresight-may-add = { $team }：{ $gains }。
foresight-gain = 一个{ $fragment }碎片（+{ $points }）
foresight-gain-points = { $points } 分
foresight-gain-nothing = 没有碎片
foresight-next-common = “{ $aspiration }”翻为背面；下一个是“{ $next }”。
foresight-last-common = “{ $aspiration }”翻为背面，没有其他的了：对局在本回合结束。
foresight-fortress-joins = 🏰 { $site } 成为{ $team }的{ $fragment }碎片：+{ $points }。
foresight-fortress-stays = 🏰 { $team }在 { $site } 的{ $fragment }要塞留下。
foresight-no-fortress = 那里没有要塞。
foresight-control-lost = 之后{ $realm }无人控制。
foresight-control-won = 之后{ $realm }归{ $team }。
foresight-refilled = { $sphere }重新有 { $wp } 毅力；吸收之后起源转动。
foresight-spheres = { "**" }圆盘**
foresight-sphere = • { $place }：{ $sphere }，{ $wp } 毅力。
foresight-who = { "**" }谁在原地就能清空它**
foresight-reach = { $who } 吸收 { $wp }，剩 { $left }。
foresight-reach-empties =
    ⚠️ { $who } 吸收 { $wp } 就清空它{ $stays ->
        [yes] ，但距离太远，要塞留下
       *[no] { "" }
    }。
foresight-reach-drains = ⚠️ { $who } 可以用“耗尽”清空它。
foresight-reach-used = { $who } 本回合已经吸收过。
foresight-reach-first = { $who } 第一回合不能吸收。
foresight-reach-nobody = 没有人在它旁边。

## Refusals (render/words/refusals.py)

refusal-wp-short =
    需要 { $needed } 毅力，你有 { $have }，还差 { $short }：{ $have ->
        [0] 吸收可以获得，没有毅力时结束回合也可以
       *[other] 吸收，或使用动机之谷
    }。
    .brief = 差 { $short } 毅力
    .vague = 毅力不足
refusal-essence-short = 需要 { $needed } 本质，你有 { $have }，还差 { $short }：价值观的柳树可以用毅力换本质。
    .brief = 差 { $short } 本质
    .vague = 本质不足
refusal-ambition-short = 需要 { $needed } 可用的渴望，你的团队有 { $have }。回合结束时或从承诺可以获得。
    .brief = 差 { $short } 渴望
    .vague = 渴望不足
refusal-sphere-not-adjacent = { $realm }的圆盘不在范围内；请从你精灵所在或旁边的领域吸收。
    .brief = 附近没有圆盘
refusal-absorbed-already = 你本回合已经吸收过。
    .brief = 已用
refusal-first-turn = 对局的第一回合不能吸收。
    .brief = 首回合不可
refusal-ambition-full = 你的团队所有渴望指示物都已可用；请选别的。
refusal-deck-empty = 你的牌库空了，没有牌可抓；请选别的行动。
    .brief = 牌库已空
refusal-protected = { $card }的能力使它不能被平息；请选别的情感。
    .brief = 受其能力保护
refusal-guarded = 同理心在附近时，{ $card }不能被平息；请选别的情感。
    .brief = 同理心在附近
refusal-no-token-space = 你的各行都没有放环境指示物的空格；吸收时不要奖励。
    .brief = 没有空格
refusal-revelation-open = 启示正在结算；做完最后的选择后再看。
refusal-game-over = 对局已结束；可以查看，但不能继续。
refusal-decision-open = 须先完成一个决定；须做决定的玩家会在自己的面板里看到它。
refusal-hand-empty = 你没有手牌；在感官的摇篮或回合结束时抓牌。
    .brief = 没有手牌
refusal-no-opposing-emotion-anywhere = 你的精灵附近没有可平息的对手情感；请先移动过去。
    .brief = 此处没有目标
refusal-no-own-emotion-anywhere = 你的精灵旁边没有己方情感。先调用一张，或移动过去。
    .brief = 附近没有己方情感
refusal-slot-taken-anywhere = 范围内的槽都已被占用；先移动，或腾出空位。
    .brief = 此处没有空槽
refusal-site-taken-anywhere = 精灵旁边的地点都有要塞。移动到别处再建。
    .brief = 此处没有空地点
refusal-not-your-turn = 还没轮到你，请稍候。
refusal-nothing-asked = 现在没有要用{ $kind }回答的问题；请执行你的行动。
refusal-declared-otherwise = 你已宣布{ $row }，须先执行它。
refusal-no-actions-left = 你没有剩余行动；可以吸收、使用渴望或结束回合。
    .brief = 没有剩余行动
refusal-row-locked = { $row }尚未解锁。弃掉一张卡换环境指示物来解锁，之后还要付得起这个行动。
    .brief = 未解锁
refusal-itself-locked = 尚未解锁。弃掉一张卡换环境指示物来解锁，之后还要付得起这个行动。
    .brief = 未解锁
refusal-ability-used = 本回合你已经用过{ $kind }；每个能力每回合一次。
    .brief = 已用
refusal-slot-not-adjacent = { $slot } 不在你的精灵旁边；选旁边的槽，或先移动。
    .brief = 不在范围内
refusal-no-own-emotion = { $slot } 没有己方情感；请选有的槽。
    .brief = 附近没有己方情感
refusal-essence-does-not-fit =
    { $slot } 的情感{ $room ->
        [0] 没有空的本质格；请选另一张
       *[other] 有 { $room } 个空的本质格；最多放这么多
    }。
    .brief = 放不下本质
refusal-no-partner = 那个精灵不能在那里与你交换位置；选另一个，或不用。
refusal-no-bleakness = { $space } 旁边没有你方的起始情感；选旁边有的地方。
refusal-nothing-to-spare = { $slot } 保留不了那么多本质；请少保留一些。
refusal-card-and-upgrade =
    { $upgrade ->
        [none] 增强不需要手牌；请不要指定。
       *[other] 只有使用{ $upgrade }时才要指定一张卡；请改其中一个。
    }
refusal-colour-not-free = 这张卡给不了 { $colour }指示物；请用它自己的颜色。
refusal-not-mild = { $slot } 的情感不是温和情感；只有温和情感可以增强。
    .brief = 附近没有温和情感
refusal-below-threshold =
    { $slot } 的情感会有 { $have } 本质，增强需要 { $needed }{ $house ->
        [yes] （自制数值）
       *[no] { "" }
    }；先多放一些。
    .brief = 上面的本质不足
refusal-no-room-to-channel = { $slot } 的情感没有空格放更多本质；不要用这个升级。
    .brief = 放不下本质
refusal-no-strong-left = { $card }的每一张都已在场；请增强另一张。
    .brief = 每一张都在场
refusal-amount-too-small = 不能交换 { $amount } 毅力；至少交换 1。
refusal-slot-taken = { $slot } 已占用；请选空槽。
    .brief = 此处没有空槽
refusal-not-a-destination = { $space } 不是你的精灵能去的地方；请选环上的另一个区域。
refusal-too-far =
    { $space } 距离 { $distance } 个区域；移动走 1 个区域{ $instead ->
        [none] { "" }
       *[other] ，更远需要{ $instead }
    }。
    .brief = 不在范围内
refusal-opponent-there =
    { $space } 有对手的精灵；{ $instead ->
        [none] 请停在别的区域
       *[other] 停在那里需要{ $instead }
    }。
    .brief = 那里有对手的精灵
refusal-upgrade-without-effect = { $upgrade }在这里不起作用；请不要使用。
refusal-site-not-adjacent = { $site } 不在你的精灵旁边；选它所在或旁边领域的地点。
    .brief = 不在范围内
refusal-one-effect-only = { $upgrade }和{ $also }不能一起用；请选一个。
refusal-realm-of-opponents =
    对手以 { $other } 比 { $own } 控制着 { $site } 的领域；先取得控制{ $instead ->
        [none] { "" }
       *[other] ，或使用{ $instead }
    }。
    .brief = 对方的领域
refusal-no-own-minor = { $site } 没有你方的次要要塞，不能使用{ $upgrade }；先建一座。
    .brief = 没有你方的次要要塞
refusal-site-taken = { $site } 已有要塞；请在别处建。
    .brief = 此处没有空地点
refusal-site-needs-upgrade = { $site } 已有要塞。在那里使用{ $upgrade }，或在别处建。
refusal-no-opposing-fortress = { $site } 没有对手的要塞；“抹平”需要有一座。
    .brief = 附近没有对手要塞
refusal-no-minor-for-them = 对手没有次要碎片来替换 { $site } 的主要要塞；去别处抹平一座次要要塞。
    .brief = 对手没有次要碎片了
refusal-no-fragment = 你的团队库存里没有{ $fragment }碎片了；请选别的行动。
    .brief = 没有碎片了
refusal-card-not-in-hand = { $card }不在你的手牌里；请选手牌里的。
    .brief = 没有手牌
refusal-no-essence-space = { $card }没有空的本质格给{ $upgrade }；请不要用它。
    .brief = 放不下本质
refusal-no-opposing-emotion = { $slot } 没有对手的情感；请选有的槽。
    .brief = 此处没有目标
refusal-reveal-needed =
    要平息 { $slot }，请从手牌展示{ $colour ->
        [any] 任意一张卡
       *[other] 一张 { $colour }卡
    }{ $instead ->
        [none] { "" }
       *[other] ，或使用{ $instead }
    }。
    .brief = 没有可展示的卡
refusal-reveal-spared = 使用{ $upgrade }时不展示卡；不要选卡，或不用它。
    .brief = 没有可展示的卡
refusal-vibe-differs =
    { $card }的环境与 { $slot } 的情感不同；展示一张 { $colour }卡{ $instead ->
        [none] { "" }
       *[other] ，或使用{ $instead }
    }。
    .brief = 没有可展示的卡
refusal-no-vibe = { $card }没有环境，不能弃掉换指示物；请选另一张。
    .brief = 没有带环境的卡
refusal-not-performable = 这样之后{ $row }仍无法执行，所以不能宣布；请选别的行动或卡。
    .brief = 都无法执行
refusal-token-not-enough = 这样之后{ $row }仍无法执行；请选另一张卡或另一格。
    .brief = 都不够
refusal-no-wild-token = 这样获得的指示物有颜色；请选红、黄、绿或蓝。
refusal-not-placed = 你的精灵还不在版图上；先放置它。
refusal-upgrade-not-filled = 你版图上的{ $upgrade }没有环境指示物；先填入再使用。
refusal-upgrades-disordered = 每个升级写一次，按你版图上的顺序。
refusal-row-not-in-game = 基础游戏没有{ $row }。
refusal-space-taken = { $where }已填入；请选空格。
    .brief = 没有空格
refusal-colour-in-row = { $row }已有一个 { $colour }指示物；每行每色一个，请选别的。
    .brief = 没有空格
refusal-other = 规则不允许在这里这样做（{ $rule }）；请选列出的。
    .brief = 这里不行

## The position (render/words/positions.py, alt_text.py)

position-turn =
    第 { $number } 回合：{ $who }，{ $team }。{ $actions ->
        [0] 没有剩余行动
       *[other] 剩余 { $actions } 个行动
    }，吸收{ $absorbed ->
        [yes] 已用
       *[no] 未用
    }。
position-over = 对局结束。{ $result }。
position-setup = 正在进行开局设置。
position-order = 回合顺序：{ $order }。
position-common = 公共愿望：{ $aspiration }（{ $counts }）：极乐 { $bliss }，晦暗 { $gloom }。之后：{ $next }。
position-common-none = 没有公共愿望了。
position-next-none = 无
position-common-hidden = { $team }的隐藏愿望：{ $aspiration }（{ $counts }）：极乐 { $bliss }，晦暗 { $gloom }。
position-no-hidden = { $team }现在没有隐藏愿望。
position-team =
    { $team }：{ $points } 分（本体：{ $identity }{ $wheel ->
        [0] { "" }
       *[other] ；意向轮 { $wheel }
    }），渴望 { $ambition }/{ $ambitions }，库存 { $minor } 个次要、{ $major } 个主要。
identity-none = 空
identity-part = { $count } 个{ $fragment }
position-realm =
    { $label } { $realm }：{ $control }；{ $sphere } { $wp } 毅力{ $absorbs ->
        [0] { "" }
        [1] ，下一次吸收清空它
       *[other] ，最多还可吸收 { $absorbs } 次
    }{ $fortress }
position-frontier = { $label } { $frontier }：{ $control }
position-fortress = ；{ $team }{ $fragment }要塞 +{ $bonus }
control-team = { $team } { $bliss }:{ $gloom }
control-nobody = 无人 { $bliss }:{ $gloom }
position-slot = { $label } { $emotion }
position-slot-empty = { $label } 空
position-emotion =
    { $card }（{ $team } { $vibe }，{ $intensity }，本质 { $essence }/{ $room }{ $token ->
        [0] { "" }
       *[other] ，指示物 +{ $token }
    }{ $insecurity ->
        [yes] ，不安全
       *[no] { "" }
    }）
position-emotion-plain =
    { $card }（{ $team }，{ $intensity }，本质 { $essence }/{ $room }{ $token ->
        [0] { "" }
       *[other] ，指示物 +{ $token }
    }{ $insecurity ->
        [yes] ，不安全
       *[no] { "" }
    }）
position-spirits = 精灵：{ $spirits }
position-player =
    { $who }，{ $team }{ $space ->
        [none] { "" }
       *[other] ，在 { $space }
    }：{ $wp } 毅力，{ $essence } 本质，手牌 { $hand }，牌库 { $deck }{ $top ->
        [none] { "" }
       *[other] ，顶牌 { $top }
    }
position-rows = { $text }。{ $rows }。
position-row = { $row }（{ $tokens }）
position-row-locked = { $row }未解锁
position-row-brief = { $row } { $count }/4
position-token = { $upgrade } { $colour }
alt-board = Cerebria 的版图。
alt-choices = 版图的一部分。
alt-choices-marked = 标记：{ $places }。
alt-choices-changed = 变化：{ $places }。
alt-choices-spirit = { $spirit }在 { $space }。
alt-control = 领域：极乐 { $realms_bliss }，晦暗 { $realms_gloom }；边境：极乐 { $frontiers_bliss }，晦暗 { $frontiers_gloom }。
alt-points = 分数：极乐 { $bliss }，晦暗 { $gloom }。
alt-common = 愿望“{ $aspiration }”：极乐 { $bliss }，晦暗 { $gloom }。
alt-spirit = { $spirit }在 { $space }，{ $wp } 毅力，{ $essence } 本质，{ $hand } 张牌。
alt-spirit-off = { $spirit }未放置，{ $wp } 毅力，{ $essence } 本质。
alt-sphere =
    { $label } 的{ $sphere } { $wp }{ $absorbs ->
        [1] （下一次吸收清空它）
       *[other] { "" }
    }
alt-spheres = 圆盘：{ $spheres }。
alt-emotions = 情感：{ $emotions }。
alt-emotion = { $label } { $card } { $team } { $intensity }
alt-fortresses = 要塞：{ $fortresses }。
alt-fortress = { $label } { $team } { $fragment }

## The hand (render/words/hands.py, alt_text.py)

hand-title = { $who } 的手牌
hand-of = { $count } 张牌，{ $wp } 毅力，{ $essence } 本质
hand-empty = 没有牌。
hand-unseen = 你不能看这手牌。
hand-card =
    { $count ->
        [1] { "" }
       *[other] { $count } × { "" }
    }{ $card }
hand-card-line =
    { $name }（{ $vibe }，强度 { $track }{ $shaded ->
        [1] { "" }
       *[other] ，本质 { $shaded }{ $house }
    }）：{ $power }
hand-alt = { $who } 的手牌：{ $cards }。
hand-alt-empty = { $who } 的手牌：没有牌。

## The final score (render/words/scores.py)

score-both = 极乐 { $bliss }，晦暗 { $gloom }
score-change = { $before } → { $after }
final-running = 目前的分数
final-team = { $team }：{ $parts } = { $total }
final-part = { $count } 个{ $fragment }（{ $points }）
final-wheel = 意向轮（{ $points }）
final-you-won = 你们以 { $own } : { $other } 获胜
final-you-lost = 你们以 { $own } : { $other } 落败
final-you-won-capping = 你们以 { $own } : { $other } 获胜：平分时封盖碎片决定胜负
final-you-lost-capping = 你们以 { $own } : { $other } 落败：平分时封盖碎片决定胜负
final-winner = { $team }以 { $own } : { $other } 获胜
final-winner-capping = { $team }以 { $own } : { $other } 凭封盖碎片获胜
final-people = 打得好，{ $people }！
final-team-nothing = { $team }：没有分数
final-balance = 完全平衡，{ $bliss } : { $gloom }
final-ending = 对局结束的原因：{ $ending }。

## How to play (render/words/guide.py)

legend =
    领域按顺时针：{ $realms }。一个字母也表示该领域中精灵站立的区域。
    两个字母是一个边境，例如{ $between }之间的 { $frontier }：那里有精灵的区域，和一个情感槽。
    字母加数字是领域的两个情感槽之一：{ $first } 靠{ $before }，{ $second } 靠{ $after }。
    字母加 F 是领域的要塞地点，例如 { $site }。
    图片上，槽的标签在边框的小标牌上，区域的是金色字母，地点的是白色字母。
    所有的槽连成环：{ $slots }。每个槽与前后的槽相邻，最后一个与第一个相邻。
    领域中的精灵与该领域的两个槽、地点和两侧边境相邻；边境上的精灵与其槽和两个领域的地点相邻。
legend-realm = { $label }（{ $realm }）
help-title-goal = 目标
help-title-turn = 一个回合
help-title-actions = 精灵行动
help-title-empower = 增强
help-title-vibe = 环境指示物
help-title-realms = 领域行动
help-title-absorb = 吸收与圆盘
help-title-revelation = 启示
help-title-aspirations = 愿望
help-title-ambition = 渴望
help-title-control = 控制与要塞
help-title-labels = 版图上的标记
help-goal =
    { $bliss }和{ $gloom }用碎片建造本体；分数多者获胜。次要碎片值 { $minor } 分，主要碎片 { $major } 分，封盖碎片 { $capping } 分。
    碎片来自启示：谁取走圆盘的最后一个毅力，谁就触发启示；在某个愿望上领先的团队各加入一个碎片。
    { $ends }
help-goal-ends = 公共愿望全部用完，或有团队须加入的碎片种类已用完（改为加入封盖碎片）时，对局在该回合结束后结束。分数相同时由封盖碎片决定胜负。
help-goal-ends-full = 公共愿望全部用完、有团队须加入的碎片种类已用完（改为加入封盖碎片），或有团队得到足够意向分时，对局在该回合结束后结束。分数相同时由封盖碎片决定胜负。
help-turn =
    你有 { $actions } 个行动。每个是精灵行动或领域行动，可以重复。
    在任何行动之前或之后，你可以吸收一次，每个渴望能力也可各用一次。
    可以剩下行动不用。回合结束时你选择：抓 { $cards } 张牌，或为团队获得 { $ambition }。如果那时没有毅力，你获得 { $poor }。
    每副牌库的顶牌正面朝上，所以大家都知道接下来抓到什么。队友可以互看手牌。
help-empower =
    { $row }
    强烈情感保留放得下的本质；温和情感上的指示物失去，它的卡放到其主人的牌库底。每种强烈情感只有几张；都在场时，对应的温和情感不能增强。
help-vibe =
    每个精灵行动有一行四格。第一格解锁它，其余是升级，顺序任意。
    选择精灵行动时，你可以先弃掉一张卡，把与它同环境的指示物放进该行；第一格空着就先放第一格。之后必须执行该行动，新升级可以马上使用。
    一行中每种颜色只有一个。开局时每位玩家放置 { $tokens } 个指示物。
    是否使用升级每次由你决定，在行动费用之外按它写的付费。渴望能力“增加环境”和知识圆盘不用卡就给指示物。
help-realms =
    无论你站在哪里都可以使用。若你的团队控制该领域，少付 { $discount }。
    动机之谷（{ $valley }）：获得 { $valley_wp }。
    感官的摇篮（{ $cradle }）：抓牌库顶牌，之后每张付 { $again }，想抓几张都行。
    思维网络（{ $network }）：把你任意一张情感移到精灵旁的空槽。
    欲望之地（{ $land }）：在精灵旁的一张己方情感上放 1 本质，同一张上每多放一个付 { $more }。
    价值观的柳树（{ $willow }）：用任意数量的毅力换等量的本质。
help-absorb =
    每回合一次，不占行动，你可以从圆盘取毅力：在领域中从它自己的圆盘，在边境上从旁边两个之一。你取 { $wp }，旁边每有一个己方控制的边境多取 { $more }，但不超过圆盘上现有的数量。起始玩家第一回合不能吸收。
    每个圆盘开始有 { $held }，并有一个你也可以拿的奖励：
    { $bonuses }
    之后，若圆盘空了，就发生启示；然后起源转动一个领域，所有圆盘随之转动。
help-bonus = { $sphere }：{ $bonus }
help-revelation =
    亮出双方的隐藏愿望。检查公共愿望和每个团队自己的隐藏愿望，只有比对方多才算完成。
    完成一个的团队把一个{ $minor }碎片加入本体，两个都完成则加入{ $major }。若库存中没有该种，改为{ $capping }碎片，对局在本回合结束。
    公共愿望用掉。若有团队加入了{ $major }，对方移除另一个公共愿望。接下来轮到下一个。
    每个团队获得新的隐藏愿望。什么都没完成的团队看 { $looked } 个，留下一个不是公共愿望的。
    清空的圆盘所在领域的要塞加入其团队的本体，除非它是本回合建造、提升或被抹平成次要要塞的。
    圆盘重新有 { $held }。
help-aspirations =
    当前的公共愿望双方都可以完成；每个团队另有一个只有自己知道的隐藏愿望。要完成就必须比对方多，相同则无人完成。
    { $aspirations }
help-aspiration = { $aspiration }：{ $counts }
help-ambition =
    每个团队共用 { $tokens } 个渴望指示物，有可用和不可用两面。花费渴望时把可用的翻面，获得时翻回来。
    以下能力每回合各可用一次，在任何行动之前或之后：
    增加环境（{ $vibe }）：不用卡，在你的一行上放任意颜色的指示物。
    转动起源（{ $rotate }）：每个圆盘顺时针移到下一个领域。
    额外行动（{ $action }）：本回合多一个行动。
help-control =
    情感的强度是它最后一个有本质的格上的数字，加上指示物和能力。
    边境看它自己的槽和两侧领域最近的槽，即它的三位体。只有一方在那里就由该方控制；双方都在则强度高者控制。
    领域看它的两个槽和两侧边境的槽；若领域靠该边境的槽被对方情感占据，那个边境槽不算。要塞为己方加 { $minor }（次要）或 { $major }（主要）。总和高者控制领域；相同或双方都没有则无人控制。
    控制使领域行动更便宜、吸收更多，决定要塞能建在哪里，也影响一些愿望。

## On pictures (render/pictures)

picture-becomes = { $threshold }{ $house } 本质：{ $strong }
picture-count = × { $count }
picture-hidden = { $team }的隐藏愿望
picture-hidden-none = 现在没有
picture-hidden-none-why = 直到下次启示
picture-common = 公共愿望
picture-setup = 设置
picture-identity = 本体
picture-turn = 第 { $number } 回合
picture-actions = 行动
picture-absorb-used = 吸收：已用
picture-absorb-free = 吸收：未用
picture-asked = 等待：{ $who }。
picture-wheel = 意向轮 { $points }
picture-ambition = 渴望
picture-stock = 库存
picture-row-move = 移动
picture-row-invoke = 调用
picture-row-quell = 平息
picture-row-fortify = 强化
picture-row-empower = 增强
picture-wp = 毅力
picture-essence = 本质
picture-hand = 手牌
picture-deck = 牌库
picture-top = 顶牌
picture-top-none = 无
picture-you = 你
picture-revelation = 启示
picture-replay = { $turns } 个回合的回放；结束时：
picture-replay-step = 第 { $number } / { $last } 步
picture-no-cards = 没有牌
picture-empty = { $sphere }已空
picture-accomplished = 完成
picture-adds-nothing = 没有碎片
picture-adds-nothing-yet = 尚无碎片
picture-points-before = { $points } →
picture-wheel-name = 意向轮
picture-wheel-gain = 意向轮 +{ $points }

## Chances (render/pictures/chances.py)

chances-alt = { $turns } 个回合中的胜率，上为极乐，下为晦暗。
chances-point = { $number }：第 { $turn } 回合，极乐的胜率从 { $before }% 变为 { $after }%。
chances-revelation = 第 { $turn } 回合启示。
chances-title = 胜率
chances-turns = 回合
chances-key-point = 转折点
chances-key-revelation = 启示

## Standings (render/pictures/standings.py)
standings-points = 积分

## Statistics (render/pictures/statistics.py)

chart-won-title = 获胜的对局
chart-rating-title = 等级分
chart-won =
    { $name }：{ $games } 局胜 { $wins } 局{ $draws ->
        [0] { "" }
       *[other] ，平 { $draws } 局
    }。
chart-rating = { $games } 局计分对局的等级分：最低 { $low }，最高 { $high }，现在 { $last }。
