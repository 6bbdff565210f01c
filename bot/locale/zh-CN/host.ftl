# The host's own messages. Messages about the game itself (places, actions, events) are in render/locale.

language = 中文
# Letters that people type, each followed without a space by what it stands for.
letters-alike =
    後后 週周 號号 兩两 東东 間间 與与 嚴严 個个 豐丰 為为 樂乐 親亲 從从 價价 體体 關关 興兴 沖冲 衝冲 決决 淨净 擊击 則则 創创 製制 動动 勵励 勻匀 區区 協协 單单 廠厂 厭厌 發发 髮发 喚唤 團团 圖图 圓圆 場场 堅坚 牆墙 塊块 處处
    奮奋 嬰婴 嬌娇 孫孙 寧宁 實实 寵宠 尋寻 對对 導导 屬属 層层 應应 慶庆 開开 棄弃 張张 強强 彊强 歸归 當当 錄录 徵征 憂忧 懷怀 態态 憐怜 總总 戀恋 懇恳 惡恶 憤愤 驚惊 懼惧 慘惨 愜惬 慚惭 慮虑 懾慑
    願愿 戲戏 戰战 戶户 撲扑 執执 擴扩 掃扫 揚扬 擾扰 撫抚 拋抛 搶抢 護护 報报 擬拟 擁拥 擇择 掛挂 據据 換换 攬揽 攙搀 攝摄 擺摆 搖摇 敵敌 數数 鬥斗 無无 時时 晝昼 顯显 暈晕 暫暂 術术 機机 殺杀 雜杂
    權权 條条 來来 極极 構构 樹树 檢检 槍枪 標标 棲栖 歡欢 歲岁 殘残 氣气 漢汉 湯汤 溝沟 沒没 瀉泻 潑泼 潔洁 淺浅 澆浇 測测 濟济 濃浓 湧涌 渦涡 潤润 澀涩 溫温 滿满 濾滤 漁渔 滅灭 燈灯 靈灵 點点 爐炉
    爍烁 爛烂 熱热 煥焕 愛爱 爺爷 狀状 猶犹 獄狱 獨独 環环 現现 瑪玛 電电 畫画 療疗 瘋疯 盡尽 儘尽 監监 盤盘 蓋盖 睜睁 確确 礎础 禮礼 禍祸 離离 種种 積积 穩稳 窮穷 競竞 籠笼 類类 緊紧 紅红 級级 純纯
    紐纽 線线 練练 組组 細细 織织 終终 結结 絡络 絕绝 給给 統统 緒绪 續续 維维 綿绵 綠绿 緣缘 編编 縮缩 網网 羅罗 罰罚 聖圣 職职 聯联 聰聪 聽听 肅肃 腸肠 膽胆 勝胜 臉脸 舊旧 節节 蘇苏 藝艺 榮荣 藥药
    萬万 蘊蕴 獲获 穫获 藍蓝 虛虚 蟲虫 眾众 補补 襲袭 見见 觀观 規规 覺觉 視视 觸触 計计 認认 討讨 讓让 訓训 議议 記记 講讲 許许 論论 設设 識识 訴诉 詐诈 詞词 該该 詳详 語语 誠诚 說说 請请 諾诺 調调
    課课 誰谁 謂谓 諧谐 謙谦 謎谜 證证 譯译 貝贝 負负 財财 責责 貪贪 購购 質质 賞赏 贊赞 贏赢 趙赵 趕赶 躍跃 轉转 輪轮 軟软 輕轻 載载 輯辑 輸输 邊边 達达 過过 還还 進进 遠远 連连 遲迟 適适 選选 遜逊
    遺遗 鄰邻 釋释 釘钉 鈴铃 鐵铁 銀银 銳锐 錯错 鎖锁 鏡镜 長长 門门 閃闪 閉闭 問问 間间 閱阅 隊队 陽阳 陰阴 陣阵 階阶 際际 陸陆 險险 隨随 隱隐 難难 霧雾 靜静 韌韧 響响 頂顶 項项 順顺 預预 領领 頭头
    題题 顏颜 額额 風风 飛飞 飢饥 飽饱 餘余 養养 饒饶 馬马 駐驻 騎骑 騙骗 驅驱 驕骄 驗验 魚鱼 鮮鲜 鳥鸟 麗丽 麥麦 黃黄 黨党 齊齐 齒齿 龍龙 龜龟 鬱郁 鬆松 麼么 傑杰 優优 偽伪 傷伤 僅仅 億亿 償偿 儲储
    內内 兩两 冊册 凈净 凍冻 劃划 劍剑 劇剧 劑剂 勁劲 務务 勞劳 勢势 匯汇 喪丧 嚇吓 園园 國国 圍围 壓压 壞坏 壯壮 夢梦 夾夹 奪夺 娛娱 婦妇 媽妈 學学 寶宝 審审 寫写 將将 專专 尷尴 嶺岭 幣币 帶带 幫帮
    幾几 庫库 廣广 廢废 彈弹 後后 徑径 復复 恥耻 惱恼 惻恻 懸悬 擔担 擋挡 擠挤 擲掷 攜携 敗败 斂敛 斷断 晉晋 暢畅 曉晓 書书 會会 東东 枴拐 梔栀 棗枣 槳桨 樓楼 樣样 橋桥 欄栏 歷历 殼壳 毀毁 氈毡 滾滚
    漲涨 燒烧 營营 爾尔 牽牵 獎奖 獻献 畢毕 異异 癢痒 皺皱 矚瞩 碼码 禦御 稱称 穀谷 窩窝 築筑 簡简 籃篮 籤签 糧粮 紙纸 約约 納纳 紛纷 紹绍 絲丝 經经 綜综 緩缓 縱纵 繞绕 繪绘 繼继 纏缠 纖纤 罵骂 羨羡
    義义 習习 聞闻 脫脱 腦脑 膚肤 臨临 舉举 艦舰 莊庄 華华 葉叶 蓮莲 蔔卜 號号 蝕蚀 衛卫 裝装 裡里 裏里 複复 訂订 訊讯 訝讶 試试 話话 誇夸 誤误 誘诱 諒谅 譽誉 變变 豎竖 貓猫 貨货 貴贵 買买 費费 賀贺
    資资 賭赌 賴赖 贈赠 跡迹 踐践 車车 軍军 較较 輝辉 辦办 辭辞 農农 運运 違违 遊游 邁迈 鄉乡 醜丑 醫医 釀酿 鈍钝 銷销 鋒锋 鋼钢 錢钱 鍵键 鐘钟 鑰钥 闆板 闖闯 闊阔 陳陈 雙双 雞鸡 雲云 靄霭 頁页 須须
    頻频 顆颗 顧顾 飾饰 餓饿 館馆 驟骤 髒脏 鬧闹 鹹咸 矇蒙 濛蒙

## Private panel

unused = ⚠️ { $actions } 个行动没有使用。
kind-opens = { $kind }…
kind-realm-short = 领域
kind-ambition-short = 渴望
kind-token-short = 指示物
kind-end-short = 结束回合
choice-effect = { $choice }：{ $effect }
effect-points = 🎉 +{ $points }
effect-their-points = 对方 🎉 +{ $points }
effect-realm = 领域 { $realm }
effect-takes = 控制 { $places }
effect-frees = 解放 { $places }
effect-loses = 失去 { $places }
effect-sphere = { $realm }：{ $sphere } { $wp } 毅力
effect-intentions = +{ $points } 🎡
effect-powers = 能力 +{ $wp } 毅力
effect-intensity = 强度 { $was }→{ $now }
symbols = -# { tip-full-symbols }
actions-left = **{ $actions ->
    [0] 没有行动了
   *[other] { $actions } 个行动
 }** · { $standing }
declared = 接下来是 **{ $row }**。
declared-in-part = 再放一个指示物到该行后，接下来是 **{ $row }**。
standing = { $wp } 毅力 · { $essence } 本质{ $ambition ->
    [0] {""}
   *[other] {" "}· 渴望 { $ambition }/3
 }
standing-cards = { $standing } · { $cards } 张牌
choice-cost = { $choice } · { $cost }
choice-cost-for = { $choice }（付 { $cost }）
choice-effects = -# **{ $choice }**：{ $effects }
realm-price = { $held ->
    [yes] 控制 { $realm }：−{ $wp } 毅力
   *[no] 控制 { $realm } 时 −{ $wp } 毅力
 }
choice-list = { $name } · { $value }
choice-second-token = ⚠️ 之后必须再放一个指示物：{ $effect }
token-unused = 🚫 **{ $upgrade }** · { $why }
usual-tokens = 常用的四个：{ $kinds }
token-for = 弃牌：{ $card }，然后
token-way = { $card } → { $way }
place-taken =
    { $team ->
        [bliss] ☀️
        [gloom] 🌙
       *[nobody] ⚪
    } { $place }
of-spirit = **{ $spirit }** · { $text }
cards = 🃏 { $cards }
hidden-last = 只有本回合再有一次启示，它才算数。
hidden-renewed = 🔒 换了新的：旧的已在启示中用掉。
panel-footer = -# { $parts } · 对局 { $game }
cards-none = –
aspiration-line = { $aspiration } ☀️ { $bliss } 🌙 { $gloom }
news = -# { $line }
respected = 🤝 { $claim ->
    [ambition] { $spirit }把渴望指示物留给了你。
    [emotion] { $spirit }没有移动你的情感。
   *[sphere] { $spirit }没有在你的回合之前清空圆盘。
 }
watch = -# <#{ $channel }> · 轮到你时这个面板会打开。
watch-again = -# <#{ $channel }> · 14 分钟内，轮到你时这里会自动更新。
again = 刷新
not-now-actions = 任何行动
not-now = 为什么不行？
not-now-line = **{ $kinds }** · { $brief }
missing = -# 🚫 { $reasons }
missing-brief = -# 🚫 { $kinds }（原因：⋯）
missing-part = { $kinds }：{ $brief }
missing-short = { $kinds }：差 { $short }
not-now-why = 相关规则
not-now-reason = **{ $kinds }**：{ $reason }
other-ways = 其他方式
other-ways-are = -# 花费相同而所得更少，或所得相同而花费更多：
rarer = ⋯
copies =
    { $count ->
        [1] { $card }
       *[other] { $count } × { $card }
    }
preview-open = 其余由一张未公开的牌决定。
revelation-ahead = -# 🌀 { $outcome }
choose = 请选择
back = 返回
undo = 撤销
abandoned = 这一局没有结果就结束了。
done = ✅ { $action }
done-revelation = 🌀 启示：{ $points }
took-back = ⏪ { $who } 撤回了最后 { $steps } 步。
took-back-agreed = ⏪ { $who } 撤回了最后 { $steps } 步；所有人都同意。
epoch = 机器人的规则更新了；对局从这里继续。
undone = ⏪ 你的上一步已撤回。
outdated = 那个按钮已过期。这是对局现在的情况。

## Turn message

headline =
    ## 第 { $number } 回合 · { $who }
    -# 对局 { $game } · { $actions ->
        [0] 没有剩余行动
       *[other] 剩余 { $actions } 个行动
    }
turn-goes-on = ▶️ { $who }，你的回合继续，{ $actions ->
    [0] 没有行动了
   *[other] 还有 { $actions } 个行动
 }。
which-game = -# 对局 { $game }
headline-setup =
    ## 设置
    -# 对局 { $game } · 顺位：{ $order }
headline-over =
    ## 🏆 { $result }
    -# 对局 { $game } · { $turns } 个回合
hidden-at-end =
    🔒 不再计分的隐藏愿望：{ $bliss ->
        [none] 极乐没有
       *[other] 极乐 **{ $bliss }**
    }，{ $gloom ->
        [none] 晦暗没有
       *[other] 晦暗 **{ $gloom }**
    }
played = -# { $who }
revelation-headline =
    ## 🌀 启示 · { $score }
    -# 对局 { $game } · 第 { $number } 回合 · { $sphere }已空
headline-abandoned =
    ## 这一局没有结果就结束了
    -# 对局 { $game }
headline-abandoned-by =
    ## 这一局没有结果就结束了
    -# 对局 { $game } · 由 { $who } 结束
headline-abandoned-agreed =
    ## 这一局没有结果就结束了
    -# 对局 { $game } · 由 { $who } 提议，经同意结束
headline-abandoned-manager =
    ## 这一局没有结果就结束了
    -# 对局 { $game } · 由管理本服务器的 { $who } 结束
signpost-headline =
    ## { $score }
    -# 对局 { $game } · 第 { $number } 回合 · ▶️ { $who }
signpost-open = 去看对局
own-thread-name = 🎲 对局 { $game }
tag-basic = 基础
tag-full = 完整
tag-waiting = 等人
tag-ended = 已结束
setup-closed = **设置**
play = 行动
hand = 我的手牌
board = 版图
log = 记录
mate = 队友的手牌
talk = 团队讨论
replay = 回放
next-harder = 普通电脑
next-puzzle = 今天的题目
rematch = 再来一局
message-void = -# …
message-spent = -# ⌛ 已过时。

## Lobby

lobby-title = ## Cerebria · 对局 { $game }
event-name = Cerebria · 对局 { $game }
event-missing = 🗓️ 服务器活动里没有列出：我缺少权限 { $permissions }。
event-refused = 🗓️ 服务器活动里没有列出：Discord 拒绝了。
lobby-about = 桌游：两队争夺一颗心。
greeting =
    ### Cerebria
    { lobby-about }
table-spirits = 四个精灵，每方两个
table-spirits-short = 四个精灵
table-spirits-is = 2 到 4 人：一个人可以操作一方的两个精灵。
table-gloomshaper = 三个精灵，晦暗单人
table-gloomshaper-short = 三个精灵，晦暗单人
table-gloomshaper-is = 极乐两个精灵对晦暗一位塑造者；极乐每个回合之后都轮到塑造者。
table-blissshaper = 三个精灵，极乐单人
table-blissshaper-short = 三个精灵，极乐单人
table-blissshaper-is = 晦暗两个精灵对极乐一位塑造者；晦暗每个回合之后都轮到塑造者。
table-shapers = 两个精灵，每方一个
table-shapers-short = 两个精灵
table-shapers-is = 一对一：双方都是塑造者，各有一个精灵和一副牌。
game-basic = 基础游戏
game-full-aa = 完整游戏，精灵版图 A 面，团队版图 A 面
game-full-ab = 完整游戏，精灵版图 A 面，团队版图 B 面
game-full-ba = 完整游戏，精灵版图 B 面，团队版图 A 面
game-full-bb = 完整游戏，精灵版图 B 面，团队版图 B 面
game-basic-is = 起始牌组，没有增强，没有精灵能力。
game-full-is = 增强、意向、精灵能力、自组牌组。
edition-first = 第一版
edition-second = 第二版
setup-free = 自由设置
no-suggestions = 🚫💡
server-cards = 🎴 本服务器的卡牌
options-edition-first = 第一版
options-edition-first-is = 较旧的规则书。
options-edition-second = 第二版
options-edition-second-is = 较新的规则书。
options-setup-recommended = 推荐设置
options-setup-free = 自由设置
options-setup-recommended-basic-is = 一切都为你摆好。
options-setup-recommended-full-is = 精灵为你摆好；环境指示物由你放。
options-setup-free-is = 你放置精灵、起始情感和环境指示物。
lobby-side =
    { $team ->
        [bliss] ☀️ **极乐**
       *[gloom] 🌙 **晦暗**
    }{ $free ->
        [0] { "" }
       *[other] { " " }· { $free } 个空位
    }
lobby-seat = · { $who } 使用{ $spirit } { $note }
lobby-seat-computer = · 🤖 { $spirit }
reach-unknown = ❔
reach-dm = ✉️
reach-panel = 📪（无私信：在这里用面板玩）
lobby-begins-ahead = 🗓️ { $at } · { $left }{ $fills ->
        [yes] { " " }· 空位由 🤖 补上
       *[no] { "" }
    }
lobby-begins-late = 🗓️ { $left } · 人到齐后按 **开始**。
lobby-ready = 所有座位都有人了。
lobby-asked = { $who }，再来一局？按你那一方的 **加入** 按钮，或按 **退出**。
lobby-gathering = 🔎 { $who }，找到对局了！按你那一方的 **加入** 按钮，或按 **退出**。{ $until }还没加入的人会失去座位。所有人都加入后自动开始。
lobby-pick = 选择你的精灵
lobby-button-play = 与电脑对战
lobby-button-firstgame = 我的第一局
lobby-button-new = 第一次玩？
lobby-button-fillstart = 补满并开始
lobby-button-start = 开始
lobby-button-bliss = 加入极乐
lobby-button-gloom = 加入晦暗
lobby-button-more = 更多
lobby-button-starts = 开始时间
lobby-button-fills = 到点补位
lobby-button-nofills = 到点不补位
lobby-button-both = 操作两个
lobby-button-swap = 交换阵营
lobby-button-leave = 退出
lobby-button-computer = 加入电脑
lobby-button-nocomputer = 移除电脑
options-title = ### 对局 { $game }
options-for-all = 这些选项对大厅里所有人有效。
options-not-yours = 加入一方后才能更改。
options-pick-table = 几个精灵？
options-pick-game = 哪种游戏？
options-pick-edition = 哪一版？
options-pick-setup = 哪种设置？
lobby-begun = 对局已开始。
lobby-over = 这个大厅没有开局就关闭了。`/找局` 会显示你是否还在找对局。
lobby-over-by = 这个大厅被 { $who } 关闭，没有开局。
team-bliss = 极乐
team-gloom = 晦暗
# In a select, after the team: at most 100 characters with it. True in both editions.
spirit-power = { $spirit ->
    [misery] 还能从再远一格的圆盘吸收
    [delight] 大量吸收后可抓一张牌
    [hatred] 精灵行动用到“决定”以外的升级时花费更少
    [love] 在极乐要塞旁吸收时多得毅力
    [malice] 能平息更远的情感
    [empathy] 保护附近的极乐情感不被平息
    [anxiety] 可调用一张“惨淡”来代替手牌
   *[harmony] 环境指示物的颜色可自选
 }
spirit-full = { $team } · { $power }
spirit-basic = { $team } · 完整游戏中：{ $power }
joined-dm = 你为{ $team }而战。你的手牌会以私信发给你。
joined-panel = 你为{ $team }而战。你的隐私设置挡住了我的私信，所以你在这里玩：回合消息下的 **行动** 和 **我的手牌** 会打开只有你能看到的面板。
joined-untried = 你为{ $team }而战。我刚才无法测试给你的私信。如果开局时没有收到手牌，回合消息下的 **行动** 和 **我的手牌** 会打开只有你能看到的面板。
joined-both = 你操作{ $team }的两个精灵，共用一个面板。请在大厅依次选择；以最后两次为准。
welcome = ✉️ 你加入了 Cerebria 的**对局 { $game }**，在 <#{ $channel }>。你的手牌和选择会显示在这里。

## Settings

settings-title =
    ## 你的设置
    -# 对你的所有对局立即生效。只有你能看到。
settings-call = ### 🔔 轮到你时
settings-call-pick = 在哪里提醒你？
settings-call-channel = 在频道里
settings-call-channel-is = 回合消息会提醒你
settings-call-dm = 用私信
settings-call-dm-is = 我发一条私信，你行动后就删除；频道里不提醒
settings-call-none = 不提醒
settings-call-none-is = 不会收到任何提醒
settings-gain =
    ### 🎁 当卡牌让你的团队选择由谁获得时
    -# 可以选择时，获得的是毅力。如果你们两人指定了不同的精灵，由顺位中的下一个获得。
settings-gain-pick = 谁获得？
settings-gain-next = 下一个
settings-gain-next-is = 你方顺位中的下一个精灵，不询问
settings-gain-me = 我
settings-gain-me-is = 我自己的精灵，不询问
settings-gain-mate = 我的队友
settings-gain-mate-is = 队友的精灵，不询问
settings-gain-ask = 问我
settings-gain-ask-is = 对局会等我们中的一人选择谁获得什么
settings-time =
    ### 🕒 { $time }
    -# 免打扰时段内你的计时暂停，也不会收到提醒。对计时的改动从你的下一个决定起生效。
settings-zone-none = 没有时区
settings-night = 🌙 { $hours }
settings-away = 🌴 到 { $until }
settings-time-form = 时区、免打扰时段
settings-time-title = 你的时间
zone-form-title = 你的时区
settings-zone = 时区
settings-zone-help = 一个城市：上海、纽约
settings-quiet = 免打扰时段
settings-quiet-help = 22:00-08:00，最多 12 小时；留空为无
quiet-none = 无
settings-digest =
    每日摘要：{ $on ->
        [yes] 开
       *[no] 关
    }
settings-board =
    版图：{ $form ->
        [tall] 适合手机
       *[wide] 完整
    }
settings-flat = 一页显示所有走法：{ $on ->
    [yes] 开
   *[no] 关
 }
settings-tips =
    第一局的提示：{ $on ->
        [yes] 开
       *[no] 关
    }
settings-listed =
    列入排行榜：{ $on ->
        [yes] 是
       *[no] 否
    }
settings-newgames =
    这里有新对局时叫我：{ $on ->
        [yes] 是
       *[no] 否
    }
settings-digest-no-dm = ❌ 你的隐私设置挡住了我的私信，所以你收不到摘要。
settings-reach =
    ### ⚠️ 你收不到我的私信
    所以你的面板会在频道里打开。请在隐私设置中允许本服务器成员给你发私信，然后再试一次。
settings-reach-again = 再试一次
settings-reach-trial = ✉️ 你能收到我的私信了：你的手牌和面板会重新发到这里。
settings-reached = ✅ 你又能收到我的私信了；手牌和面板就在私信里。
settings-not-reached = ❌ 你的隐私设置仍然挡住我的私信。
settings-kept = ✅ 已保存。
settings-no-dm = ❌ 你的隐私设置挡住了我的私信，所以仍按原来的方式提醒你。
settings-dm-untested = ❌ Discord 暂时不让我测试给你的私信，所以没有任何改变。请过几分钟再试。
summons-trial = 🔔 从现在起，轮到你时我会在这里提醒你。`/设置` 可以更改。
summons-turn = 🔔 对局 { $game } 第 { $number } 回合，**轮到你了**。
summons-goes-on = 🔔 对局 { $game } 第 { $number } 回合，**你的回合继续**。
summons-decision = 🔔 对局 { $game } 在等你。
begins-soon = 🗓️ { $who } · 对局 { $game } { $at } 开始，在 <#{ $channel }>。
begins-soon-alone = 🗓️ 对局 { $game } { $at } 开始。我不能再在它的频道发言；想在哪里玩，就在那里输入 `/对局 频道`。
summons-lobby = 🔔 对局 { $game } 的大厅里有你的座位，在 <#{ $channel }>。
summons-over = 🏆 对局 { $game }（<#{ $channel }>）结束了：{ $result }。
summons-undo = 🔔 对局 { $game }（<#{ $channel }>）· { $what }
digest-trial = 📰 你进行中的对局每天早上会发到这里。`/设置` 可以更改。

## Away

away-until = 🌴 你已设为离开，至 { $until }；期间你的计时暂停。
away-seen = -# 显示在 { $channels }
away-vote = -# 一局等了你一周后（节奏更快时不用等这么久），其他人可以投票决定是否不等你。
away-zone = -# 你的时区：{ $zone }
beginning-title = 对局何时开始
beginning-field = 日期和时间；不填则按“开始”时开局
beginning-help = 今天20:00、周六21:30、12月24日晚上8点
beginning-help-in = 今天20:00、周六21:30、12月24日晚上8点（{ $zone }）
away-form-title = 离开：你的时区
away-form-until = 离开到哪天
away-form-until-help = 明天、3天后、12月24日
away-back = 我回来了
away-not =
    你目前没有设为离开。{ $left ->
        [0] { "" }
       *[other] 要离开多久？也可以用 `/离开 直到:` 填写日期。
    }
    -# { $period } 天内最多离开 { $most } 天，还剩 { $left } 天
away-days =
    { $days ->
        [1] 明天
        [7] 一周
        [14] 两周
        [21] 三周
       *[other] { $days } 天
    }
away-choice = { $ahead } · 到 { $date }
away-welcome = 👋 欢迎回来。
away-others =
    🌴 { $who } 离开至 { $until }{ $days ->
        [0] { "" }
       *[other] { " " }· { $period } 天内 { $days }/{ $most } 天
    }

## Undo by consent

consent-button-why = 请求撤销
consent-button-ask = 问其他人
consent-button-agree = 同意
consent-button-decline = 不，继续
consent-why = 你的上一步翻开了一张卡，或者之后有人行动过。
consent-would =
    { $steps ->
        [1] 你的上一步会被撤回
       *[other] 你的上一步及其后的共 { $steps } 步会被撤回
    }：
consent-needs = 经 { $who } 同意就可以撤回。如果在回答之前对局继续了，请求就作废。
consent-far = 你的上一步太早了，不能撤销。
consent-known = -# 看到过的仍然是已知的：同样的行动会翻出同样的卡。
consent-asks = ⏪ { $who } 请求撤回对局 { $game } 的 { $steps } 步：
consent-agreed = ✅ { $who }
consent-waits = { $who }：同意吗？如果对局先继续了，请求就作废。
consent-computers = 电脑玩家会等待回答；没有回答就在 { $until } 继续。
consent-refused = ❌ { $who } 拒绝了；没有撤销任何东西。
consent-lapsed = ⌛ 还没等到答复，对局就继续了；没有撤销。
consent-told = { $by } { $what }
consent-withdrawn = ❌ { $who } 收回了请求；没有撤销任何东西。
consent-asked = 我已在 <#{ $channel }> 问了 { $who }。在那里按 **不，继续** 可以收回。
consent-asked-later = Discord 接受我的消息后，我会在 <#{ $channel }> 问 { $who }，除非对局先继续了。
consent-unseen = Discord 不让我在 <#{ $channel }> 发言，所以 { $who } 看不到你的问题。问题已保存，等我能再发言时会显示，除非对局先继续了。
consent-asked-alone = 我改用私信询问：{ $who }。
consent-not-asked = { $who } 收不到我的私信。在另一个频道输入 `/对局 频道`，可以把对局和你的请求移过去。
consent-own = 你不能同意自己的请求。按 **不，继续** 可以收回。
consent-taken = { $who } 已经请求撤销；先回答那个。
consent-declined = { $who } 拒绝了，所以不再询问。
consent-void = 那个请求已作废：已有回答，或者之后对局继续了。如果还需要，`/撤销` 可以再问。

## Deadlines, and what people decide together

deadline = -# ⏳ { $at } · { $left }
deadline-of = -# ⏳ { $who } · { $at } · { $left }
deadline-away = -# 🌴 { $who } 离开至 { $at }。
deadline-held = -# ⏸️ { $who } 收不到消息，计时暂停。
deadline-up = -# ⌛ { $who }：时间到了。
late = -# ⌛ 对局从 { $since }起一直在等 { $who }：其他人可以投票。
late-left = -# 🚪 { $who } 已离开服务器：其他人可以投票。
vote = 发起投票
vote-moot = 现在没有要投票的事。没有任何改变。
left-server = -# 已离开服务器，不再询问：{ $who }
reminder-half = ⏰ { $who }，你的时间过了一半；剩下的在 { $left } 用完。
reminder-last = ⏰ { $who }，你的时间在 { $left } 用完。
reminder-call = 🔔 { $who }，对局在等你。
motion-pace =
    ⏳ { $by } 提议每个决定{ $pace ->
        [live] 限时 15 分钟
        [daily] 限时 24 小时
        [relaxed] 限时 72 小时
       *[none] 不限时
    }。须所有人同意。
motion-absent = ⌛ { $who } 的时间用完了。怎么办？
motion-waiting = ⌛ 对局从 { $since }起一直在等 { $who }。怎么办？
motion-no-end = -# 没有多数意见就继续等。
motion-substitute = 🔎 { $by } 想为 { $who } 找替补。须 { $who } 或其他所有人同意。
motion-substitute-two = 🔎 { $by } 想为 { $who } 找替补。须 { $who } 同意。
motion-unanswered = -# 没有回答的话，{ $at } 会开放这个座位找替补。
motion-answered = ✅ { $who }
motion-called = 🔔 <#{ $channel }>
motion-waits = { $who }？
motion-until = -# 🤖 没有多数意见的话，电脑在 { $at } 决定这个回合。
motion-button =
    { $answer ->
        [agree] 同意
        [decline] 拒绝
        [wait] 再等等
        [turn] 电脑代打本回合
        [seat] 今后由电脑代打
        [substitute] 找替补
       *[end] 结束对局
    }{ $votes ->
        [0] { "" }
       *[other] { " " }· { $votes }
    }
motion-pace-settled =
    { $outcome ->
        [agree]
            ⏳ 所有人都同意：每个决定{ $pace ->
                [live] 限时 15 分钟
                [daily] 限时 24 小时
                [relaxed] 限时 72 小时
               *[none] 不限时
            }。
        [replaced] ⏳ 另一个提议取代了这个。
        [over] 🏁 对局已结束。
       *[decline] ❌ { $who } 拒绝了；节奏不变。
    }
motion-absent-settled =
    { $outcome ->
        [wait] ⏳ { $who } 有更多时间。
        [turn] 🤖 这个回合由电脑代 { $who } 决定。
        [seat] 🪑 从现在起由电脑代替 { $who }。
        [substitute] 🔎 正在为 { $who } 找替补。
        [end] 🏁 对局没有结果就结束了。
        [taken] 🪑 { $who } 有替补了。
        [met] ✅ { $who } 回来了。
        [over] 🏁 对局已结束。
       *[moot] ▶️ 对局不再等 { $who }。
    }
motion-substitute-settled =
    { $outcome ->
        [agree] 🔎 正在为 { $who } 找替补。
        [taken] 🪑 { $who } 有替补了。
       *[other] ❌ { $who } 留下。
    }
motion-settled =
    那个问题已有结果{ $kind ->
        [absent]
            { $outcome ->
                [wait] ：⏳ { $who } 有更多时间。
                [turn] ：🤖 这个回合由电脑代 { $who } 决定。
                [seat] ：🪑 由电脑代替 { $who }。
                [substitute] ：🔎 正在为 { $who } 找替补。
                [met] ：✅ { $who } 已决定。
                [taken] ：🪑 { $who } 有替补了。
               *[moot] ：▶️ 对局不再等 { $who }。
            }
       *[other] 。
    }没有任何改变。
motion-own =
    { $kind ->
        [absent] 这个问题是问其他人的。在你的面板里做决定，问题就解决了。
       *[other] 你已经问过了；由其他人回答。
    }
covered = 🤖 现在由电脑代你决定。先按 **行动** 和 **我自己来**。
covered-panel =
    🤖 **{ $cover ->
        [turn] 这个回合由电脑代你决定。
       *[seat] 由电脑代你玩。
    }**
take-back = 我自己来
taken-back = 🙋 **你重新接手了。**
motion-asked = 我已在 <#{ $channel }> 问了 { $who }。
pace-short =
    { $limited ->
        [yes]
            ⏳ 每次决定 { $pace ->
                [live] 15 分钟
                [daily] 24 小时
               *[relaxed] 72 小时
            }
       *[no] 不限时
    }
pace-same = 节奏已经是 { $pace }。
pace-set = 现在的节奏是 { $pace }。
pace-in-lobby = 那一局还没开始：它的节奏在大厅的 **更多** 里。
options-pick-level = 电脑有多强？
level =
    { $level ->
        [easy] 简单
        [normal] 普通
        [hard] 困难
       *[master] 大师
    }
level-is =
    { $level ->
        [easy] 随意走走，但不犯大错。
        [normal] 选当前最好的。
        [hard] 规划整个回合。
       *[master] 用一两秒权衡许多计划。
    }
computers-level = 🤖 { $level }
options-pick-suggest = 要建议吗？
options-suggest-on = 有建议
options-suggest-on-is = 面板里的 💡 为一个回合给出最多三个计划。
options-suggest-off = 没有建议
options-suggest-off-is = 没有人得到电脑的帮助。
options-pick-cards = 用哪些卡牌？
options-cards-server = 本服务器的卡牌
options-cards-bot = 默认卡牌
options-pick-pace = 每个决定多长时间？
options-pace =
    { $pace ->
        [live] 实时
        [daily] 每日
        [relaxed] 悠闲
       *[none] 不限时
    }
options-pace-is =
    { $pace ->
        [live] 每个决定 15 分钟
        [daily] 每个决定 24 小时
        [relaxed] 每个决定 72 小时
       *[none] 对局会一直等。
    }

## Finding a game (bot/matchmaking/page.py)
play-title = ## 🔎 找人开局
play-looking = **正在为你找**：{ $what }。{ $call ->
        [none] 你在 `/设置` 里选了不提醒，所以请在这里看有没有找到。
       *[other] 找到了就叫你。
    }{ $until }停止寻找。
play-others =
    { $others ->
        [0] 这里还没有别人在找。
       *[other]
            这里还有 { $others } 人在找，{ $fitting ->
                [0] 但没有人的选择与你相符：
               *[other] 其中 { $fitting } 人的选择与你相符：
            }
    }
play-other = · { $count ->
    [1] {""}
   *[other] { $count } ×{" "}
 }{ $what }
play-mode =
    { $modes ->
        [basic] 基础游戏
        [full] 完整游戏
       *[either] 基础或完整游戏
    }
play-only-people = 只和真人玩
play-rule =
    -# 四人马上开局，三人等 { $three }，两人等 { $two }；{ $company ->
        [people] 到时由一人操作两个精灵。
       *[computers] 空位由电脑补上，若有人只和真人玩，则由一人操作两个精灵。
    }
play-minutes = { $minutes } 分钟
play-hours = { $hours } 小时
play-pick-game = 玩哪种？
play-pick-time = 找多久？
play-span =
    { $span ->
        [hour] 找一小时
        [day] 找一天
       *[week] 找一周
    }
play-look =
    { $new ->
        [yes] 开始找
       *[no] 改找这个
    }
play-computers =
    电脑：{ $on ->
        [yes] 可以
       *[no] 不要
    }
play-refresh = 刷新
play-stop = 不找了
play-found =
    🎲 **对局 { $game }**（<#{ $channel }>）{ $joined ->
        [yes] 等别人也加入就开始。
       *[no] 在等你：到那里按 **加入** 或 **退出**。不按的话，{ $until }就失去座位。
    }
play-open = 找人开局
play-called-fourth = 🔎 <#{ $channel }> 里有三个人想玩：{ $what }。只差一人：`/找局`
play-called-lobby = 🪑 对局 { $game }（<#{ $channel }>）还有 { $free } 个空位。
play-called-why = 你要我在有新对局时叫你；用 `/设置` 可以关掉。
play-unseen = 你看不到这个服务器用来玩的频道，所以没法给你安排座位。

## Servers (bot/core/server/page.py)

host-title = ## 🛠️ 本服务器的对局
host-none = 没有进行中的对局。
host-line = **{ $game }** · <#{ $channel }> · { $state } · { $since }
host-lost = ⚠️ 我不能再在那里发言
host-lobby = 🪑 { $taken }/{ $seats }
host-waits = ▶️ { $who }
host-computers = 🤖
host-deadline = ⏳ { $left }
host-pick = 查看一局
host-older = 更早
host-newer = 更晚
host-channel = ### 📍 新对局
host-channel-pick = 任何频道
host-channel-any = 任何频道
host-channel-deleted = ⚠️ 选定的频道已被删除，所以可以在任何频道开局。
host-posts = 每一局都有自己的帖子。
host-place-pick = 在哪里玩？
host-place =
    { $place ->
        [channel] 就在频道里
        [thread] 每一局各用一个子区
       *[second] 在频道里，第二局另开子区
    }
host-pace = ### ⏳ 节奏
host-language = ### 🌐 大家看到的语言
host-language-pick = 哪种语言？
host-language-discord = 与 Discord 相同（{ $language }）
host-board =
    频道里的版图：{ $form ->
        [tall] 适合手机
       *[wide] 完整
    }
host-puzzle = ### 🧩 每日一题
host-puzzle-pick = 不发布
host-puzzle-none = 不发布
host-puzzle-deleted = ⚠️ 选定的频道已被删除，所以不会发布题目。
host-game = ### 对局 { $game }
host-people = 👥 { $who }
host-deeds = 操作记录
host-deeds-title = ### 🗒️ 对本服务器对局的操作
host-deeds-none = 还没有。
host-deed = { $at } · { $by }：{ $what ->
    [computer] 🤖 对局 { $game } 中由电脑代替 { $who }
    [offer] 🪑 对局 { $game } 中 { $who } 的座位开放给替补
    [back] 🙋 对局 { $game } 中 { $who } 重新自己决定
    [move] ↪️ 移动了对局 { $game }
    [close] 🏁 关闭了对局 { $game } 的大厅
   *[end] 🏁 结束了对局 { $game }
 }
host-seat-pick = 查看座位
host-seat = ### 🪑 { $who } · 对局 { $game }
host-seat-is = { $state ->
    [covered] 🤖 正由电脑代替。
    [left] 此人已离开本服务器。
    [late] ⌛ 此人的时间已用完。
   *[playing] 此人正在游玩。等其时间用完或离开本服务器后，座位才能交给电脑或替补。
 }
host-seat-do = { $what ->
    [computer] 由电脑代替
    [offer] 开放座位
   *[back] 归还座位
 }
host-seat-done = { $what ->
    [computer] ✅ 由电脑代替 { $who }，直到其取回座位。对局中会说明。
    [offer] ✅ { $who } 的座位已在 <#{ $channel }> 开放。
   *[back] ✅ { $who } 重新自己决定。
 }
host-seat-told = { $what ->
    [computer] 🤖 { $by } 决定：从现在起由电脑代替 { $who }。
   *[back] 🙋 { $by } 已把座位归还 { $who }。
 } · 对局 { $game }
host-seat-plays = 此人正在游玩，还有时间。等其时间用完或离开本服务器后，座位才能交给电脑或替补。
host-back = 返回
host-here = 移到这里
host-move = 移到另一个频道
host-end = 结束对局
host-end-lobby = 关闭大厅
host-end-sure =
    ### 结束对局 { $game }，不计结果吗？
    对局的频道里会写明是你结束的。此操作无法撤销。
host-end-lobby-sure =
    ### 关闭对局 { $game } 的大厅？
    它会说明是你关闭的。
host-ended = 🏁 对局 { $game } 没有结果就结束了。
host-lobby-ended = 🏁 对局 { $game } 的大厅已关闭。
host-begun = 对局 { $game } 在你查看之后已经开始；没有任何改变。`/主持` 可以看到它。
host-not-yours = 只有管理本服务器的人才能这样做。服务器设置的 **整合** 里写着谁可以使用 `/主持`。
host-guild-only = `/主持` 只能在服务器里用。
host-channel-unseen = 你我之中有一个看不到那个频道。请选一个双方都能看到的。
host-cards = ### 🎴 卡牌：{ $own ->
    [yes] 本服务器自己的
   *[no] 默认的
 }
host-cards-file = 卡牌文件
host-cards-usual = 改用默认卡牌
host-cards-sent = 📄 修改 **cards.toml**，再用 `/主持 卡牌:` 上传。把另一个文件放在同一文件夹里，支持 TOML 的编辑器会边写边检查。
host-cards-kept = ✅ 新对局将使用这些卡牌：{ $changed ->
    [0] 与默认卡牌完全相同
   *[other] { $changed } 张与默认卡牌不同
 }。已开始的对局保留原来的卡牌。
host-cards-wrong = ⚠️ 这个卡牌文件不能用来玩，所以没有任何改变。请改正这些地方，再重新上传：
cards-too-large = 这个文件超过 { $most } KB，卡牌文件用不着这么大。在 `/主持` 的页面按 **卡牌文件** 可以拿到一个来修改。
cards-not-received = Discord 没有把文件交给我，所以没有任何改变。请再上传一次。
cards-outdated = 本服务器的卡牌文件是给我的另一个版本用的。大厅可以改用默认卡牌：**更多**，**用哪些卡牌？** 服务器的管理者用 `/主持` 重新上传，就能看到哪里有问题。

## Substitutes

substitute-person = { $who }（{ $spirits }）
substitute-nobody = 那个人不在这一局里。请选其中一位玩家。
substitute-plays = 你已经在这一局里了。
substitute-knows = 你在这一局里为另一方玩过，知道他们的牌。你可以用版图和记录旁观。
offer-title =
    ### 🪑 空出一个座位：{ $seats }
    代替 { $who }
offer-seats =
    { $team ->
        [bliss] ☀️
       *[gloom] 🌙
    } { $spirits }
score-short = ☀️ { $bliss } · 🌙 { $gloom }
offer-score =
    { $score } · { $turn ->
        [0] 设置
       *[other] 第 { $turn } 回合
    }
offer-pace = { $pace } · 到 { $until } 为止
offer-take = 接手座位
offer-keep = 保留
offer-of-game = { $told } · 对局 { $game }
offer-settled =
    { $outcome ->
        [taken] 🪑 现在由 { $taker } 代替 { $who }
        [kept] ↩️ { $who } 保留座位
        [over] 🪑 { $who } 的座位不再让出
       *[lapsed] ⌛ 没有人接 { $who } 的座位
    }
offer-made = 🪑 座位已在 <#{ $channel }> 让出。
offer-taken = 那个座位已经有人了。
offer-kept = 那位玩家保留了座位。
offer-lapsed = 那个座位的邀请已失效。`/对局 替补` 可以再次让出。
offer-not-yours = 只有座位的主人才能保留它。
briefing-title = ### 🪑 你操作{ $seats }
briefing-panel = 📪 你收不到我的私信。**行动** 和 **我的手牌** 会打开只有你能看到的面板。
briefing-can = ▶️ { $kinds }
briefing-waits = ⏸️ { $waiting }
briefing-next = ⏭️ { $aspirations }
briefing-sphere = 🌀 { $label } · { $sphere } { $wp } · { $outcome }

## Team talk

thread-name = 对局 { $game } · { $team }
thread-intro =
    ### 💬 { $team }的团队讨论，对局 { $game }
    你们可以在这里一起商量：{ $who }。对方和观看 <#{ $channel }> 的人看不到这个子区；管理子区的服务器管理员可以。我不读你们写的内容。对局结束时子区会归档。
thread-open = 💬 你的团队在这里讨论：<#{ $thread }>
thread-alone = 你是{ $team }唯一的玩家：没有人可以一起讨论。
thread-no-place = 你的团队不能有子区：它只存在于服务器的文字频道，而这一局不在那里。请直接写给队友。
thread-permissions = 你的团队在对局频道里不能有子区，因为我在那里缺少这些权限：{ $permissions }。请管理员允许，或直接写给队友。
thread-unseen = { $who } 看不到进行对局的 <#{ $channel }>，所以那里的子区到不了 { $who }。请管理员让 { $who } 看到频道，或直接互发私信。
thread-moved = 💬 对局换了地方，你的团队现在在这里讨论：<#{ $thread }>
thread-locked = 你团队的子区被锁定了。请管理员解锁，或直接写给队友。
thread-too-many = 本服务器的子区已达 Discord 的上限。请管理员归档一些，或直接写给队友。

## Spirit boards (bot/core/rulebook/spirit_page.py)

spirits-open = 精灵版图
spirits-look = 看另一个精灵
spirits-of = -# 按完整游戏，{ $edition }。基础游戏没有能力，也没有增强。
spirits-side = { $side } 面
spirits-edition-first = 第一版
spirits-edition-second = 第二版
spirit-choice = { $spirit }（{ $team }）

## Decks of a game (bot/core/decks/remaining.py)

left = 牌库
left-title =
    ### 🎴 { $who }：{ $cards ->
        [0] 牌库空了
       *[other] 牌库中有 { $cards } 张牌
    }
left-top = 顶上正面朝上：**{ $card }**
left-below = 其余看不到的牌，顺序无人知道：

## Statistics and ranking (bot/statistics/page.py)

stats-title = ## 📊 { $title }
stats-title-spirit = { $spirit }（{ $team }）
stats-games = **{ $games } 局**
stats-won = **{ $games } 局** · 🏆 胜 { $wins }{ $draws ->
        [0] { "" }
       *[other] { " " }· ⚖️ 平 { $draws }
    }
stats-rating =
    🎖️ 等级分 **{ $rating }** · 计入 { $games } 局{ $left ->
        [0] { "" }
       *[other] { " " }· 暂定，还差 { $left } 局
    }
stats-unrated = -# 🎖️ 还没有等级分：两人或以上的对局才计等级分。
stats-streak = 🔥 连胜：现在 { $now }，最多 { $longest }
stats-points = ⚔️ 平均得分：每方 { $points }
stats-points-both = ⚔️ 平均得分：{ $points } 比 { $against }
stats-revelations = 🌀 平均启示数：{ $revelations }
stats-length = ⏳ 平均长度：{ $turns } 个回合，{ $days } 天
stats-records = **纪录**
stats-record-points = 🏅 最高得分：**{ $points }** · { $at }
stats-record-lead = 🥇 最大优势：**{ $points } 比 { $against }** · { $at }
stats-record-short = 🐇 最短的对局：**{ $turns } 个回合** · { $at }
stats-record-long = 🐢 最长的对局：**{ $turns } 个回合** · { $at }
stats-show = 发到频道
stats-shown = -# 由 { $who } 展示
stats-shown-done = 📣 已发到频道。
stats-none-person = { $who } 在这里还没有打完过一局。放弃的和导入的对局不算。
stats-none-own =
    你{ $where ->
        [server] 在本服务器
       *[all] 在这里
    }还没有打完过一局。放弃的和导入的对局不算。
stats-none-server = 本服务器还没有打完的对局。
stats-none-spirit =
    { $where ->
        [server] 本服务器
       *[all] 你的对局中
    }还没有人用{ $spirit }打完过一局。
stats-none-deck =
    { $where ->
        [server] 本服务器
       *[all] 你的对局中
    }还没有人用那副牌组打完过一局。
stats-unlisted = { $who } 不公开自己的统计。
stats-no-server = 这只能在服务器里用。在这里你可以看自己的对局：`/统计 玩家`。
stats-others-here = 别人的统计只在服务器里显示。请在服务器里使用这个命令。
stats-cannot-show = 你不能在这个频道发言，所以没有展示任何东西。
stats-i-cannot-show = 我不能在这个频道发言或附加文件，所以没有展示任何东西。
ranking-title =
    ## 🎖️ 排行榜
    -# 来自本服务器的 { $games } 局
ranking-place = **{ $rank }.** { $who } · **{ $rating }**{ $provisional ->
        [yes] { " " }⏳
       *[no] { "" }
    } · { $games } 局
ranking-provisional = -# ⏳ 暂定：少于 { $games } 局计等级分的对局
ranking-none = 本服务器还没有人有等级分：两人或以上打完的对局才计等级分。
ranking-empty = 暂时还没有人。
ranking-season = { $season ->
        [month] 近 { $days } 天
        [year] 今年
       *[all] 总榜
    }
page-before = 上一页
page-after = 下一页
ranking-no-server = 每个服务器有自己的排行榜。请在服务器里使用这个命令。
player-computer = 🤖 { $name }

## Watching a game (bot/watching)

follow = { $watchers ->
        [0] 旁观
       *[other] 旁观 · { $watchers }
    }
follow-stop = 不再旁观
follow-begun = 👁️ 你在旁观对局 { $game }：每次启示和结束时，我会私信告诉你。
follow-stopped = 你现在没有旁观对局 { $game }。
follow-own = 对局 { $game } 里你自己在玩。
follow-not-running = 对局 { $game } 不在进行中。
follow-full = 旁观对局 { $game } 的人已满 { $most } 位。
follow-where = -# 👁️ <#{ $channel }>
follow-call = 👁️ { $who } · 对局 { $game }：{ $what ->
        [end] 已结束
       *[revelation] 发生了启示
    }
follow-choose = 👁️ 旁观……
game-list-others = 👁️ { $line }
game-list-here = **本服务器的其他对局**

## Being forgotten (bot/core/privacy/forget_feature.py)

forget-ask =
    ## 要我忘记你吗？
    你的名字、id、设置、课程、残局题和牌组会被删除。你的操作会匿名保留，这样别人的对局才完整。我已经发出的消息保持原样。
    { "**" }此操作无法撤销。**
forget-yes = 忘记我
forget-no = 不用了
forget-done = 你已被忘记：你的名字、id、设置、课程、残局题和牌组都已删除。
forget-kept = 没有任何改变。
forget-open =
    你还在玩，或有开着的大厅：对局 { $games }{ $more }。请先打完或结束{ $count ->
        [1] 它
       *[other] 它们
    }（`/对局 放弃`），再来请求。没有任何改变。
forget-left = 你知道对局 { $games } 的手牌，{ $count ->
        [1] 这局
       *[other] 这些对局
    }还在进行。如果现在忘记你，你就能带着已知的信息加入另一方。请等对局结束后再来请求。没有任何改变。

## What is stored about a person (bot/core/privacy/export_page.py), by table
export-sent = 📬 已私信发给你。
export-all =
    ## 存储的关于你的内容
    { $what }
    -# 文件里有每一条记录，不含其他人，也不含他们的秘密。`/遗忘 我` 删除你的名字和 id。
export-nothing = 没有存储任何关于你的内容。
export-line = - { $what }：**{ $count }**
export-game = 你新建或结束的对局
export-seat = 你的座位和名字
export-log = 你做的决定
export-follower = 你旁观的对局
export-left-seat = 你让出的座位
export-motion = 表决：你的提议和回答
export-clock = 正在等你的对局
export-absence = 你离开的时间
export-person = 你的设置和语言
export-deck = 你构筑的牌组
export-lesson = 课程
export-deed = 你作为服务器管理者的操作
export-sketch = 为下回合保留的计划
export-tip = 给你解释过的内容
export-puzzle = 残局题
export-puzzle-day = 你回答过每日一题的日子
export-wish = 你在找的对局
export-listener = 有新对局时会叫你的服务器
export-message = 我发给你的消息
export-sending = 正在发给你的消息
export-result = 你的对局结果
export-hand = 你在进行中的对局里的手牌

## About this bot (bot/core/privacy/about_page.py)
about =
    ### Cerebria · { $version }
    { $who }{ $links }
    { "**" }存储什么**：你的 Discord id 和你在对局中的名字；你在对局里的决定、表决和构筑的牌组；结果；你在这里的选择、课程和残局题；你的语言。运营者能看到这些，包括手牌。你写给别人的话不会被读取。
    { "**" }存多久**：直到你要求删除。`/导出 我` 把全部内容发给你，`/遗忘 我` 删除它们；你的操作匿名保留。之前的备份里仍会有。
    -# 非官方的主持机器人，与游戏出版方无关。
about-operator = 由 **{ $who }** 运营。
about-nobody = 没有写明由谁运营这个机器人；本服务器的管理者也许知道。
about-support = 帮助与提问
about-source = 源代码

## Refusals

not-allowed = 规则现在不允许这样做。
lobby-closed = 这个大厅已关闭；对局已开始或已结束。用 /对局 新建 开一个新的。
seat-given-away = 那个座位不再是你的了。用 `/找局` 再找一局。
lobby-of-another = 只有开了对局 { $game } 大厅的 { $who } 能关闭它。**退出** 让出你在那里的座位；`/对局 新建` 开另一个大厅。
no-such-game = 这里没有对局 { $game }。
not-in-lobby = 你在这个大厅没有座位；先按加入极乐或加入晦暗。
lobby-full = 这个大厅的座位都有人了。请用 `/对局 新建` 开自己的大厅。
already-there = 你已经为{ $team }而战。
already-both = 你已经操作{ $team }的两个精灵。请依次选择；退出会让出两个。
no-second-seat = 这里{ $team }只有一个精灵。要操作两个，请在 **更多** 里选“四个精灵”。
mate-sits-there = { $name } 操作{ $team }的另一个精灵，所以你不能操作两个。
seat-would-go = 这样{ $team }就只剩一个座位，但那里坐着 { $name }。先要有人退出或换到另一方。
not-confirmed = 还在询问是否再来一局：{ $who }。他们要按自己那一方的 **加入** 按钮，或按 **退出**。
team-full =
    { $seats ->
        [1] { $team }唯一的座位已有人。
       *[other] { $team }的两个座位都有人。
    }{ $instead ->
        [join] 请加入另一方。
        [add] 请加入另一方，或在 **更多** 里增加精灵。
        [stay] 你在另一方的座位不变。
       *[open] 另一方也满了：请用 `/对局 新建` 开自己的大厅。
    }
spirit-of-other-team = { $spirit }属于另一方；请选你这一方的精灵。
spirit-taken = 已有人操作{ $spirit }；请选另一个。
seats-full = 所有座位都有人了。
nobody-sits = 还没有人坐下。先加入一方；然后电脑可以补满其他座位。
others-sit = 没有开始，因为这里有别人的座位：{ $name }。加入一方一起玩，或用 /对局 新建 开自己的大厅。
joined-meanwhile = 对局没有开始，因为有人加入了：{ $name }。再按一次按钮就一起玩。
no-computer = 这里没有电脑玩家。
seats-empty = 还有 { $empty } 个空位，需要人或电脑玩家。
rematch-not-theirs = 只有这一局的玩家能要求再来一局。用 /对局 新建 开自己的对局。
rematch-too-early = 这一局还没结束；结束之后才能再来一局。
game-over = 这一局已结束。按最后一条消息下的 **再来一局**，或用 /对局 新建 开一局新的。
game-damaged = 对局 { $game } 无法读取：保存的数据损坏了。其他对局照常进行。我的日志会告诉运营者哪里有问题；备份里可能有完好的副本。
row-damaged = { $table ->
        [person] ⚠️ 你的部分设置无法读取：保存的数据损坏了。这些设置已回到初始值，想改的请重新选择。
        [server] ⚠️ 这个服务器的部分设置无法读取：保存的数据损坏了。这些设置已回到初始值，想改的请重新选择。
        [wish] ⚠️ 你之前要找的对局无法读取：保存的数据损坏了。请重新寻找。
        [deck] ⚠️ 你有一副牌组无法读取：保存的数据损坏了。你的其他牌组完好。
        [cup] 这场杯赛无法读取：保存的数据损坏了。其他杯赛照常进行。
       *[other] 与此有关的一项数据无法读取：保存的数据损坏了。其他一切照常。
    } 我的日志会告诉运营者哪里有问题；备份里可能有完好的副本。
not-begun = 这一局还没开始；请在大厅按开始。
not-playing = 你不在这一局里。**旁观** 会告诉你之后的进展；版图和记录显示现在的情况。
not-your-decision = 现在不由你决定。{ $waiting }
undo-disclosed = 你的上一步让某人看到了新的东西。
undo-others = 你的上一步之后有别人做过决定。
undo-nothing = 没有你可以撤回的。
no-game-here = 你在这里没有对局。用 /对局 新建 开一局，或指定一局：/对局 列表 列出你的。
abandon-by-host = 你没有参加对局 { $game }。用 `/主持` 可以结束本服务器的任何对局。
nothing-to-choose = 现在不能{ $command }。
unknown-value = 现在 { $field } 不能是 { $value }。可以是：{ $possible }。
unknown-card = 没有叫 { $name } 的情感。
permissions-missing = 我不能在 <#{ $channel }> 主持对局，我在那里需要这些权限：{ $permissions }。请管理员允许。
puzzle-permissions-missing = 我不能在 <#{ $channel }> 发布题目，我在那里需要这些权限：{ $permissions }。请管理员允许。
posts-missing = 我不能在 <#{ $channel }> 为对局发帖，我在那里需要这些权限：{ $permissions }。请管理员允许。
threads-missing = 我不能在 <#{ $channel }> 为对局开子区，我在那里需要这些权限：{ $permissions }。在管理员允许之前，对局就在频道里进行。
place-forum = <#{ $channel }> 是论坛，我只能在其中的帖子里发言。请选其中一个帖子，或另一个频道。
place-no-chat = <#{ $channel }> 里不能发言。请选文字频道、语音频道或子区。
permission =
    { $name ->
        [view_channel] 查看频道
        [send_messages] 发送消息
        [send_messages_in_threads] 在子区内发送消息
        [attach_files] 添加附件
        [read_message_history] 阅读消息历史记录
        [create_public_threads] 创建公共子区
        [create_private_threads] 创建私密子区
        [create_events] 创建活动
        [manage_threads] 管理子区
        [connect] 连接
       *[other] { $name }
    }
too-many-open = { $scope ->
    [person] 你开的对局和大厅里还有 { $most } 个没有结束，一个人最多只能有这么多。请先用 /对局 放弃 结束一个。
    [channel] 本频道还有 { $most } 个没有结束的对局和大厅，一个频道最多只能有这么多。请换个频道开局，或者请这里的玩家用 /对局 放弃 结束一个。
   *[server] 本服务器还有 { $most } 个没有结束的对局和大厅，一个服务器最多只能有这么多。请先让人用 /对局 放弃 结束一个。
}
opened-elsewhere = 📍 在本服务器，对局在 <#{ $channel }> 进行。请在那里开局。
no-guild-channel = 对局在服务器的频道里进行。在那里，`/对局 新建` 开一局，`/找局` 找人开局，`/对局 频道` 换地方。
decide-first = 先决定下面这件事，才能进行 **{ $kind }**：
other-rules = 这一局用的是另一份卡牌文件。我的运营者要把那份文件放回来。
stopping = 我正在重启。没有任何改变；请一分钟后再按。
too-fast = 太快了，我跟不上。没有任何改变；请等几秒再按。
asked-enough = 你之前让我做的 { $most } 件事还没做完，都要花些时间。等其中一件做完再来吧。
asked-often = 你在短时间内已经多次询问这一局的其他人。没有任何改变；{ $minutes } 分钟后可以再问。
typed-too-long = 太长了：这里最多能输入 { $most } 个字符。没有任何改变。
not-kept = 我现在无法读取或保存对局。没有任何改变；请一分钟后再试。
kept-in-part = 我现在无法保存对局，你做的只保存了一部分。再试之前请先看看你的对局或你更改的东西。
kept-unknown = 我的数据库没有回应，所以我不知道你做的是否已保存。再试之前请先看看你的对局或你更改的东西。
taken-away = 我无法再读取或保存对局：保存它们的地方在我运行时被删除、替换或被另一个进程接管了。我的运营者要重新启动我；我的日志说明该怎么做。
answer-lost = Discord 没有接受我的回答。你的操作可能已生效：对局最新的消息会显示。
out-of-reach = Discord 不让我在 <#{ $channel }> 发言：它不在了、对我关闭了，或是锁定的子区。`/对局 状态` 显示你的对局情况。
failed = 我这边出了问题，没有任何改变。请再试一次；日志里有详情。
failed-after = 你做的至少保存了一部分；之后我这边出了问题。再试之前请先看看你的对局或你更改的东西；日志里有详情。
interrupted = 我还没想完就被打断了。你做的都还在，请一分钟后再试一次。
ask-again = 再试一次
form-again = 返回表单
malformed = 我不认识那个按钮；用 /对局 状态 重新打开对局。
command-gone = 我不认识那个版本的命令。输入 / 后从列表里重新选择，或使用对局的按钮；没有任何改变。
deck-gone = 你没有（或不再有）这样的牌组；/牌组 列表 列出你的牌组。
deck-unknown-name = 你没有叫 { $value } 的牌组。有：{ $possible }。
deck-name-empty = 牌组的名字至少要有一个字母、汉字或数字。
deck-limit = 你有 { $limit } 副牌组，这是我为一个人保存的上限。请先删除一副。
deck-cards-gone = { $name } 不能使用：卡牌中没有属于该方的温和情感 { $cards }。用 /牌组 查看 打开它，把这些牌拿掉。
deck-unfinished = { $name } 有 { $cards } 张牌；一副牌组正好 { $wanted } 张，每种最多 { $most } 张（CRD-5）。用 /牌组 查看 打开它。
deck-of-other-team = { $name } 是另一方的牌组。
seat-deck-wrong = { $who } 的牌组不能使用：它被更改或删除了。{ $who } 可以用牌组重新选择。
pick-basic = 基础游戏使用起始牌组（BAS-4）。要用别的，请选完整游戏。
zone-unknown = 我不认识时区 { $value }。请输入附近的大城市，例如上海，或 UTC+8；也可以从 `/设置 时区:` 的列表里选。
quiet-unreadable = 我看不懂免打扰时段 { $value }。请写成 22:00-08:00，或写“无”。
quiet-empty = 免打扰时段的开始和结束不能是同一时间。不需要的话请写“无”。
quiet-too-long = 免打扰时段最多 12 小时。
quiet-without-zone = 免打扰时段需要你的时区：`/设置 时区:` 可以填城市。
beginning-unreadable = 我看不懂日期和时间 { $value }。请写今天20:00、周六21:30、2小时后或 2026-12-24 20:00。
beginning-past = 那个时间已经过了。请选晚一点的。
beginning-too-far = 太远了。对局最多可以定在 { $days } 天之内。
away-unreadable = 我看不懂日期 { $value }。请写明天、3天后、12月24日或 2026-12-24。
away-past = 那一天已经开始了。最早是明天。
away-spent = { $period } 天内最多可以离开 { $most } 天，还剩 { $left } 天。
away-too-long = 太远了。最多可以离开 { $days } 天。
form-late = 打开表单花的时间太长了；请再按一次。

## Commands

game-list-empty = 你没有参加任何对局。
game-new = 新对局
game-list-line = **对局 { $game }** 在 <#{ $channel }> · { $status }
game-list-lost = ⚠️ 我不能再在那里发言；想在哪里继续，就在那里输入 `/对局 频道`
game-list-mine = 🔔 { $line }
game-list-running = 💭 { $line }
game-list-damaged = ⚠️ { $line }
game-list-other-cards = ⚠️ { $line }
game-list-lobby = 🪑 { $line }
game-list-free = { $seats } 个空位
game-list-link = [打开]({ $link })
game-list-more = ……还有 { $games } 局：`/对局 列表`
games-more = ，还有 { $games } 局（`/对局 列表` 列出全部）
digest-title =
    ### 📰 { $games ->
        [0] 没有对局在等你
       *[other] 有 { $games } 局在等你
    }
digest-off = -# `/设置` 可以关闭。
digest-zone = -# 我不知道你的时区，所以在 UTC 上午九点发送。`/设置 时区:` 可以填城市。
status-mine = **在等你**
status-damaged = 已损坏，无法读取
status-other-cards = 在等开局时用的卡牌文件
status-lobby = 在大厅
status-since = { $status }上一步 { $since }。
status-over = 对局已结束。
status-abandoned = 没有结果就结束了。
game-choice = 对局 { $game } · { $status }
status-lobby-short = 大厅
status-running-short = 进行中
end-proposed =
    { $who } 提议不计结果地结束对局 { $game }。{ $asked } { $people ->
        [1] 须你同意。
       *[other] 你们之中须有一人同意。
    }如果 { $who } 继续玩，提议就作废。
end-asked = 我已在 <#{ $channel }> 问了 { $who }。
end-shut = 我不能再在 <#{ $channel }> 发言。
end-asked-already = 你已经提议过了。{ $who } 可以按你那条提议下的按钮同意，或者输入 `/对局 放弃` 并选对局 { $game }。
end-asked-alone =
    我已用私信询问：{ $who }。{ $people ->
        [1] 须其同意。
       *[other] 须其中一人同意。
    }
end-not-asked = { $who } 收不到我的私信。对方可以输入 `/对局 放弃` 并选对局 { $game }，表示同意。
end-not-announced =
    你的提议有效，但 Discord 可能没有在 <#{ $channel }> 显示它。{ $people ->
        [1] 须这位玩家
       *[other] 须这些玩家之一
    }输入 `/对局 放弃` 并选对局 { $game }，表示同意：{ $who }
end-agree = 结束对局
not-asked = 只有被问到的玩家才能同意。
end-gone = 那个提议已作废。`/对局 放弃` 可以再提。
end-lapsed = { $who } 之后继续玩了，所以那个提议已作废。`/对局 放弃` 可以再提。
rematch-opened = 🔁 对局 { $game } 的大厅开在 <#{ $channel }>，人和选项与对局 { $ended } 相同。其他人会被问是否再来一局；如果不想等某个人，用 /对局 新建 开一个大厅。
rematch-there = 对局 { $ended } 已经再开了一局：对局 { $game }，在 <#{ $channel }>。
game-opened = 对局 { $game } 的大厅开了。
game-opened-post = 对局 { $game } 的大厅开了：<#{ $channel }>
another-lobby = 这个频道还有 { $lobbies } 个开着的大厅：{ $named }。
lobby-link = [对局 { $game }]({ $link })
lobby-name = 对局 { $game }
lobby-later = Discord 接受我的消息后，对局 { $game } 的大厅就会在 <#{ $channel }> 打开。
lobby-refused = Discord 不让我在 <#{ $channel }> 发言，所以没有开大厅。请管理员允许我在那里发消息，或在另一个频道玩。
move-none = 你没有可以移到这里的对局。
move-which = 哪一局？用选项 `对局` 指定：{ $games }{ $more }。
move-here = 对局 { $game } 已经在 <#{ $channel }>。
move-late = 对局 { $game } 刚被移到 <#{ $channel }>。还是要移到这里的话，再输入一次 `/对局 频道`。
move-other-server = 对局 { $game } 属于另一个服务器，只能在那里移动。
move-unseen = { $who } 看不到 <#{ $channel }>，所以对局 { $game } 留在原处。请选一个所有玩家都能看到的频道。
moved = 对局 { $game } 在这里继续。
game-moved = ↪️ { $who } 把对局 { $game } 从 <#{ $old }> 移到了这里。
game-brought = ↪️ { $who } · 对局 { $game } 现在在这里：原来的频道被删除了。
game-moved-away = ↪️ 对局 { $game } 在 <#{ $channel }> 继续。
channel-shut = ⚠️ 我不能再在 <#{ $channel }> 发言，所以你只在这里看到这一局。要在另一个频道继续，请在那里输入 `/对局 频道`。
game-abandoned = 对局 { $game } 没有结果就结束了。
game-abandoned-agreed = 对局 { $game } 没有结果就结束了：{ $who } 提议，{ $other } 同意。
lobby-closed-by-you = 你关闭了对局 { $game } 的大厅。
log-title = ### 最近的步骤
log-older = ### 更早的步骤
older = 更早
newer = 更晚
replay-step = ### 第 { $number } / { $last } 步 · 第 { $turn } 回合 · { $spirit }
replay-step-setup = ### 第 { $number } / { $last } 步 · 设置
replay-begin = 版图已摆好。
replay-of = -# 对局 { $game } 的回放
replay-first = 最前
replay-back = 后退
replay-next = 前进
replay-last = 最后
replay-turns = 跳到某个回合
replay-setup = 设置
replay-turn = 第 { $turn } 回合 · { $spirit }
replay-revelations = 跳到某次启示
replay-revelation = 启示 { $number } · 第 { $turn } 回合 · { $sphere }
replay-film-slow = 慢速影片
replay-film-normal = 影片
replay-film-fast = 快速影片
replay-film-of = ### 对局 { $game } 的影片
replay-film-undrawn = ⚠️ 影片生成失败。你仍然可以逐步看。
log-turn = **第 { $number } 回合 · { $who }**
log-setup = **设置**
log-empty = 还什么都没发生。
help-topic =
    ### { $title }
    { $text }
help-open = 怎么玩
help-pick = 阅读
help-begin = 在这里怎么玩
help-first = 首页
help =
    ### Discord 上的 Cerebria
    { "**" }目标**：极乐与晦暗两方争夺一个人的内心世界。你用行动让情感进场、取得领域的控制；用吸收从圆盘取毅力。圆盘清空就是启示：双方检查公共愿望和各自的隐藏愿望，完成的一方把碎片加入本体。分数多者获胜。
    -# 这是非官方的主持机器人。
help-here =
    { "**" }开始**：`/对局 新建` 在本频道开一个大厅。**与电脑对战** 马上开始。要和别人玩，加入一方并选精灵；座位满了按 **开始**，或用 **补满并开始** 把空位交给电脑。`/找局` 帮你找人一起玩。**更多** 里有其余的：几个精灵、电脑多强、哪种游戏、哪一版、哪种设置，以及一个人操作一方两个精灵的 **操作两个**。
    { "**" }进行**：按回合消息下的 **行动**，或用我发给你的私信。你会看到能做什么、费用和效果，也会知道其余的为什么不行。也可以全部用命令输入：`/移动`、`/调用`、`/结束`，其他决定用 `/回答`。
    { "**" }查看**：**我的手牌** 和你方的隐藏愿望在对局打完之前只有你方能看到。**精灵版图**、`/版图`、`/精灵`、`/卡牌`、`/记录`、`/回放` 人人可看。**⋯** 里的 **预测** 显示现在启示会带来什么。
    { "**" }失误**：如果没有人因此得知什么，`/撤销` 撤回你的上一步；否则会询问其他人。
    { "**" }更多**：`/团队 讨论` 与队友商量，`/对局 频道` 换到另一个频道，`/对局 替补` 把座位交给别人，`/设置` 设定在哪里提醒你，`/牌组` 构筑自己的牌组，`/规则` 按词或编号查规则。
    { "**" }等级分**：`/统计` 和 `/排行榜`。两人或以上打完的对局计等级分；每个座位算给做决定最多的人。
    { "**" }你的数据**：`/导出 我` 发给你，`/遗忘 我` 删除它们。`/关于` 写明由谁运营这个机器人。
    -# 带 † 的卡牌能力和数值由本机器人自制。

## The rule book (bot/core/rulebook/page.py)

rules-contents = 目录
rules-words = 📖
rules-both = 两个版本
rules-open = 打开一条规则
rules-chapter = 打开一章
rule-button = 规则 { $rule }
no-such-rule = 没有这条规则了；请用 /规则 查找。
no-such-lesson = 没有这节课了；/学习 有列表。

## Decks (bot/pages/decks)

deck-home = ## 🃏 你的牌组
deck-home-empty = 你还没有构筑牌组。一副牌组是一方的 { $wanted } 张温和情感，每种最多 { $most } 张。从预组牌组开始随意更改，或从空的开始。更改立即保存。
deck-line-bliss = ☀️ **{ $name }** · { $size }
deck-line-gloom = 🌙 **{ $name }** · { $size }
deck-title-bliss = ## ☀️ { $name } · { $size }
deck-title-gloom = ## 🌙 { $name } · { $size }
deck-size-finished = { $size } 张牌
deck-size-unfinished = { $size } / { $wanted } 张牌
deck-open = 打开你的一副牌组
deck-look = 查看一副预组牌组
deck-of-spirit = { $spirit }的牌组
deck-starter = 起始牌组
deck-list-of = { $team }：{ $deck }
deck-new-bliss = 新的极乐牌组
deck-new-gloom = 新的晦暗牌组
deck-paste = 粘贴列表
deck-begin-bliss =
    ## ☀️ 新的极乐牌组
    从什么开始？之后每张卡都可以改。
deck-begin-gloom =
    ## 🌙 新的晦暗牌组
    从什么开始？之后每张卡都可以改。
deck-from-nothing = 空的
deck-copy = 复制
deck-all = 所有牌组
deck-how = -# 按一张卡加一张；到 { $most } 张后，再按就全部拿掉。更改立即保存。
deck-summary = **{ $size }**
deck-vibes = 环境：{ $vibes }
deck-copies = { $count }× { $card }
deck-curve =
    按本质数的平均强度：{ $curve }
    可增强：{ $at }
deck-needed = 调用时需要的本质：{ $needed }
deck-empowered = { $essence }{ $house } 本质 { $cards } 张
deck-lacks = ⚠️ 还差 { $missing } 张牌才能使用。
deck-over = ⚠️ 多了 { $over } 张牌；使用前请拿掉。
deck-unknown = ⚠️ 已不在卡牌中，所以牌组不能使用：{ $cards }。
deck-prune = 把它们拿掉
deck-card =
    { $copies ->
        [0] { $name }
       *[other] **{ $copies }× { $name }**
    } · { $track } · { $power }
deck-rename = 名字
deck-as-text = 文字
deck-delete = 删除
deck-delete-sure = 永久删除 **{ $deck }**（{ $size }）？已用它开始的对局保留其中的卡。
deck-delete-yes = 删除
deck-delete-no = 保留
deck-deleted = 牌组已删除。
deck-show = 查看
deck-name = 牌组的名字
deck-name-title = 牌组的名字
deck-text = 卡牌
deck-text-title = 文字形式的牌组
deck-text-help = 每行一种：2x 勇敢。以 # 开头的行是名字。可以复制、修改、分享。
deck-mistakes =
    ### 这还不是一副牌组
    没有任何改变。你的文字在下面；按 **改正** 来编辑。
deck-correct = 改正
deck-changed = 你写的时候 **{ $deck }** 在别处被更改了，所以没有替换任何东西。你的文字在下面；还是要发送的话按 **改正**。
deck-line-unknown =
    · 第 { $line } 行：没有叫 { $entry } 的情感。{ $near ->
        [none] /卡牌 列出所有名字。
       *[other] 你是不是指 { $near }？
    }
deck-line-strong = · 第 { $line } 行：{ $card }是强烈情感，不会在牌组里（CRD-5）；它来自{ $mild }。
deck-line-starting = · 第 { $line } 行：{ $card }是起始情感，不会在牌组里（CRD-9）。
deck-line-side = · 第 { $line } 行：{ $card }属于{ $side }；一副牌组只属于一方（CRD-5）。
deck-line-copies = · 第 { $line } 行：这样{ $card }就有 { $copies } 张；牌组里每种 1 到 { $most } 张（CRD-5）。
deck-text-long = · 超过 { $most } 个字符：对牌组来说太长了。
deck-text-empty = · 里面没有卡。每行写一种：2x 勇敢。
pick-title = ### 🃏 { $spirit }的牌组 · 对局 { $game }
pick-chosen = ✅ 你使用 **{ $deck }**：
pick-looked-at = 👀 **{ $deck }** 里有：
pick-how = -# 括号里：按本质数的强度。选之前可以在下面查看任何牌组；开局前都可以换。你自己牌组的内容只有你的团队能看到。
pick-lists = 查看一副预组牌组
pick-own = 查看你自己的一副牌组
pick-spirits-own = { $deck }（你的精灵自己的）
pick-take = 使用它
pick-read = 卡牌的作用
pick-change = 更改
pick-build = 我的牌组
pick-back = { $spirit }的牌组 · 对局 { $game }
pick-whose = 为你的哪个精灵？
lobby-button-deck = 牌组
lobby-button-look = 精灵
lobby-spirit-deck = { $spirit }，使用{ $deck }
seat-deck-own = 它自己的牌组
seat-deck-list = { $spirit }的牌组
seat-deck-starter = 起始牌组
seat-deck-built = 自己构筑的牌组

## Review (bot/review/page.py)

review = 复盘
review-title = ## 🔍 对局 { $game }
review-person = { $who } · 👍 { $fine } · ⚠️ { $slip } · ❗ { $blunder }
review-best = -# 👍 第 { $turn } 回合 · 胜率 +{ $gain }%
review-costliest = -# { $mark ->
    [blunder] ❗
   *[slip] ⚠️
 } 第 { $turn } 回合 · 胜率 −{ $loss }% · 💡 { $steps }
review-advised = -# 💡 第 { $turn } 回合 · 采纳了建议，但再想久一点：{ $steps } · 胜率 +{ $loss }%
review-better = 💡 { $steps } · 胜率 +{ $loss }%
review-point =
    ## { $number } · 第 { $turn } 回合 · { $spirit }
    胜率：☀️ { $before } → { $after }%
review-progress = 🔍 正在评判各回合：{ $done }%……
review-not-over = 只有打完的对局才能复盘。
review-legend = -# 与找到的最佳走法相比，一回合损失的胜率：👍 不到 { $slip }% · ⚠️ { $slip }% 起 · ❗ { $blunder }% 起

## Mistakes (bot/review/mistakes_page.py)

mistakes-again =
    { $whose ->
        [own] 重打你的失误
       *[partner] 重打队友的失误
    }
mistake-next = 下一个失误
mistake-title =
    ### ❗ 第 { $turn } 回合 · { $team ->
        [bliss] ☀️
       *[gloom] 🌙
    } { $spirit } { $stars }
mistake-played = -# 当时：{ $steps }
mistake-task = 👉 **找出更好的走法。**
mistake-then = ❗ { $steps } · **{ $then }%**
mistake-empties-for-nothing = 清空了{ $sphere }，而你们没有一项愿望领先
mistake-empties-behind = 清空了{ $sphere }，而对方在“{ $aspiration }”上领先
mistake-points = 🎉 +{ $scored }，本可 +{ $possible }
mistake-keeps = 没有清空{ $sphere }
mistake-lead-lost = 丢了“{ $aspiration }”的领先
mistake-lead-missed = 没有取得“{ $aspiration }”的领先
mistake-places = 没有占住 { $places }

## Suggestions (bot/core/advice/page.py)

suggest = 💡
sketch-open = 提前计划
sketch-title = 📝 对局 { $game } 的**计划** · 不会真的执行
sketch-hidden = ❔ 这一步会揭开隐藏的信息，之后无法再计划。
sketch-lost = ⚠️ 对局有了变化：计划的第 { $number } 步已经做不到了。
sketch-keep = 保留计划
sketch-waits = 📌 已保留：它会在面板中等到你的回合，别人看不到。
sketch-kept = 📌 { $steps }
sketch-holds = 📌 你的计划仍然可行。
sketch-breaks = ⚠️ 你的计划从第 { $number } 步（{ $step }）起不再可行：{ $why }
sketch-cancel = 取消计划
sketch-dropped = 计划已取消。
sketch-show = 给队友看
sketch-shown = 👥 { $who } 给你看一个计划：
sketch-try = 试一试
sketch-was-shown = 👥 已把计划给队友看。
sketch-alone = 你的团队里没有别人。
sketch-often = 你刚展示了几个计划，过几分钟才能再展示。
sketch-unreached = 你的队友不接收我的私信。用 `/团队 讨论` 开一个你们的子区，我就能在那里展示。
sketch-differs = ⚠️ 你的计划仍然可行，但效果已经不同。
sketch-now = 📌 你的回合已经开始：计划现在在你的面板里。
sketch-outdated = ⚠️ 对局有了变化：现在的版图是这样。
sketch-none = 现在没有可以计划的回合：对局还在设置、正在启示，或已是最后一个回合。对局继续后，再按**提前计划**。

suggestion-thinking = 💡 正在寻找这个回合最好的走法……
suggestion = **{ $plan }**
suggestion-line = { $number }. { $step }
suggestion-brings = -# { $what }
suggestion-best = **{ $plan }**（看来最好）
suggestion-simple = **{ $plan }**（最简单）
suggestion-chance = 胜率 { $percent }%
suggestion-rest = 然后再按 **💡**
suggestion-points = +{ $points } 分
suggestion-leaves = 之后你有 { $standing }
suggestion-steps = 1–{ $last }
suggestion-leave = 所有选项
suggestion-ends = 这个计划到此为止。{ $again ->
    [1] 按 **💡** 可以从这里再想一个。
   *[0] {""}
 }
suggestions-off = 这一局不用建议；它的大厅用 🚫💡 说明。
nothing-to-suggest = 现在没有可建议的。轮到你方并有选择时按 **💡**。

## The coach of a first game (bot/core/advice/coach_page.py)

coach-after = 💡 { $steps ->
    [1] 走这一步，
   *[other] { $steps } 步之后，
 }
coach-at = 💡 { $steps ->
    [1] 这一步
   *[other] 第 { $steps } 步
 }
coach-goals = { $when }你们团队在 { $goals } 上{ $how ->
    [ahead] 领先
    [level] 追平
    [more] 扩大领先
   *[closer] 缩小差距
 }{ $points ->
    [0] 。
   *[other] ：那时启示的话能得 { $points } 分。
 }
coach-goal = { $goal }（{ $before } → { $after }）
coach-pair = { $own } : { $other }
coach-revelation = { $step }会清空 { $realm } 的圆盘，带来启示：你们团队得 { $own } 分，对方得 { $other } 分。
coach-place = { $kind ->
    [realm] 领域
   *[frontier] 边境
 } { $place }
coach-points = { $step }让你们团队得 { $points } 分。
coach-realm = { $when }你们团队控制{ $place }：那里的领域行动少付 { $wp } 毅力。
coach-frontier = { $when }你们团队控制{ $place }{ $wp ->
    [0] 。
   *[other] ：在那里或旁边吸收时多得 { $wp } 毅力。
 }
coach-contested = { $when }对方不再控制{ $place }。
coach-wp = 💡 大多数行动都要付毅力，你现在有 { $have }：这一步带来 { $gained }。
coach-essence = 💡 情感需要本质，你现在有 { $have }：这一步带来 { $gained }。
coach-ambition = 💡 平息和第四个行动要付渴望，你们团队现在有 { $have }：这一步带来 { $gained }。
coach-cards = 💡 卡牌能变成情感或环境指示物：这一步带来 { $gained }。
coach-fortress = 💡 要塞让你们团队在{ $place } 更强；那里的圆盘在以后的回合清空时，它变成 { $points } 分。
coach-absorb = { $why ->
    [later] -# 免费的吸收在这个回合稍后进行。
   *[empties] -# 现在吸收会清空圆盘，带来启示。
 }
coach-token-for = 💡 放置这个指示物是为了下一步：**{ $then }**。
coach-token-stays = 💡 这个指示物会留到对局结束：以后的{ $row }都能用它。
coach-reach = 💡 到了那里，你的精灵接下来能做：**{ $then }**。
coach-end = 💡 { $actions ->
    [0] 你没有行动了。
   *[other] 剩下能做的，收获都不大。
 }{ $take ->
    [ambition] 平息和第四个行动要付渴望，你们团队现在有 { $have }。
   *[cards] 你抽 { $drawn } 张：卡牌能变成情感或环境指示物。
 }
coach-keep = 💡 在“{ $aspiration }”上{ $how ->
    [ahead] 你们团队领先
    [level] 双方持平
   *[behind] 你们团队落后
 }，{ $pair }。下次启示时领先才得分。
coach-remove = 💡 在“{ $aspiration }”上你们与对方是 { $pair }。移除后谁也不能靠它得分。
coach-token = 此后**{ $where }**：{ $effect }。
coach-discard = 🎨 弃掉{ $card }，它变成指示物。{ $token }
coach-upgrade = -# 🎨 { $upgrade }。
coach-rest = 之后要看会出现什么
coach-other = 其他走法
coach-back = 建议
coach-why = 为什么？
coach-leave = 我会玩
coach-left = 🌱 不再提示。`/设置` 可以重新打开。

## Foresight (bot/core/play/foresight_page.py)

story-open = 发生了什么
intentions-open = 🎡
foresight-open = 预测
foresight-all = 所有圆盘
foresight-sphere = { $label } · { $sphere } { $wp }

## Lessons

lessons-open = 学习怎么玩
lessons-all = 全部课程
lessons-title = ## 🎓 学习 Cerebria
lessons-about = 五节短课就够玩第一局。已完成 { $done } / { $count }。
lessons-pick = 选一节课
practice-you = 你
lesson-task = 👉 **{ $text }**
lesson-yes = ✅ { $text }
lesson-no = 🤔 { $text }
lesson-wrong = 可以这样做，但不是这个任务要求的。再试一次。
lesson-back = 返回
lesson-again = 重新开始

## Tips in a first game

tip = -# 🌱 { $text }
tip-move = 精灵只能影响自己身边的位置。移动到下一处花费 1 毅力。
tip-invoke = 一张情感进场了：一张带本质的手牌。它的数字就是强度。
tip-frontier = 一个边境易手了：谁在它的三个槽里强度更高，谁就控制它；打平则无人控制。
tip-realm = 一个领域易手了：它的两个槽算数，旁边的边境槽若没被敌方情感挡住也算。在你方的领域，领域行动少付 1 毅力。
tip-absorb = 吸收每回合一次，不占行动，带来毅力和圆盘的奖励。清空的圆盘带来启示。
tip-origin = 起源转动了：每个圆盘现在对准另一个领域。
tip-revelation = 启示：此刻在 🎯 或自己的 🔒 上领先的一方获得碎片。
tip-fragment = 碎片就是分数：次要碎片 3 分，主要碎片 5 分。
tip-common = 从现在起算下一个 🎯。最后一个用完时对局结束。
tip-hidden = 有了新的 🔒：你们的只有你们团队知道。
tip-quell = 平息从对手的情感上移除本质。为此展示的卡回到手牌。
tip-gone = 没有本质的情感离开版图。
tip-fortress = 要塞在它的领域增加强度，并在其圆盘启示时成为碎片。
tip-token = 弃掉的卡变成了环境指示物：一个行动就此解锁或升级。
tip-ambition = 有一个渴望指示物可用，由团队的精灵共用：你们团队可以用它转动起源，用两个可多一个行动，每种每回合一次。
tip-end = 快结束了：打完这个回合，分数多者获胜。
tip-range = 🌀 显示范围：对方的 🔒 未知，而要塞只在自己的圆盘清空时才计分。
tip-full-symbols = 🏅 分数 · 🌀 现在启示各得几分 · 🎯 双方的目标 · 🔒 你们团队的秘密目标 · 己方 : 对方，☑️ 己方领先，❌ 对方领先
tip-full-power = 完整游戏新增：{ $spirit }{ $power }。
tip-full-empower = 完整游戏新增：**增强**把精灵旁边本质足够的温和情感变成强烈情感。
tip-full-intentions = 完整游戏新增：**🎡** 列出意向，达成即得分，不必等启示。
tip-question-keep = 原来的 🔒 已经用掉。留下你们团队领先或很快能领先的一张：下次启示时就能得分。
tip-question-remove = 移除对方领先的（❌）：此后谁也不能靠它得分。带 🎯 的会在下次启示时计分。
tip-control-suggest = 从现在起由你自己选择：这里有你的所有选项，带 … 的会打开下一页。**领域** 里是领域行动，不必站在那里，但网络和大地只影响你旁边。💡 仍会告诉你怎样走这一回合。
tip-control-undo = **撤销** 可以撤回你的上一步。
tip-control-foresight = ⋯ 里有 **预测**：现在启示会带来什么。有个圆盘快空了。
tip-control-hand = 版图下面的 **我的手牌** 显示你的牌和它们的作用。
tip-control-why-not = 🚫 说明少了什么行动和原因；规则在 ⋯ 的 **为什么不行？** 里。

## Puzzles

puzzle-title =
    ### 🧩 残局题 { $number } · { $team ->
        [bliss] ☀️
       *[gloom] 🌙
    } { $spirit } { $stars }
puzzle-choice =
    { $number } · { $team ->
        [bliss] ☀️
       *[gloom] 🌙
    } { $spirit } { $mark }
puzzle-task = 👉 **打出胜率最高的一个回合。**
puzzle-of-day = 📅 每日一题
puzzle-yesterday = -# 📅 昨天，第 { $number } 题
puzzle-grade = 你的回合胜率 **{ $yours }%**，最好的 **{ $best }%**。
puzzle-best = 🏆 { $steps }
puzzle-you = 🫵 { $steps }
puzzle-next = 换一题
puzzle-again = 重新开始
puzzle-solve = 解题
puzzle-all-done = 所有题都答过了。输入编号可以再试一题。
no-such-puzzle = 没有这个编号的题：共有 { $count } 题。
puzzle-thinking = 🧩 正在把你的回合与最好的比较……
puzzle-stats =
    🧩 { $answered } 题 · ⭐ { $stars } · { $streak ->
        [0] 没有连续
       *[other] 连续 { $streak } 天
    }

## Cups (bot/cups)
cup-title = ## 🏆 { $name }
cup-number = -# 杯赛 { $number } · { $parts }
cup-kind =
    { $kind ->
        [single] 个人赛
        [pairs] 双人赛
       *[knockout] 双人淘汰赛
    }
cup-rounds = { $rounds } 轮
cup-rule =
    { $kind ->
        [single] 同一轮里所有牌桌用同一副牌，这一轮结束前请不要谈论这副牌。看的是你的成绩比同一方所有人的平均成绩好多少。
       *[pairs] 同一轮里所有牌桌用同一副牌，你的搭档在另一张牌桌替另一方打这副牌；这一轮结束前请不要谈论这副牌，和搭档也不要谈。看的是你们两桌的总和。
    }
cup-late =
    -# 每人操作一方的两个精灵。一轮开始 { $time }后还没打完的对局，由电脑替双方打完。没有结果的对局按平均成绩算；只有管理杯赛的人能提前结束对局。积分相同时比差值{ $kind ->
        [knockout] ；对阵打平时种子排位高的晋级
       *[other] {""}
    }。
cup-time =
    { $unit ->
        [days] { $count } 天
       *[hours] { $count } 小时
    }
cup-people = ### 👥 { $people }/{ $most }
cup-pair = { $one } · { $two }
cup-alone = { $one } · ?
cup-join = 报名
cup-partner = 与谁搭档
cup-leave = 退出
cup-start = 开始
cup-show = 杯赛
cup-begun-line = ▶️ 已经开始。
cup-cancelled = 🏁 这场杯赛已取消。
cup-round =
    ### 第 { $round } 轮{ $rounds ->
        [0] {""}
       *[other] ，共 { $rounds } 轮
    }
cup-until = ⏳ <t:{ $until }:R>
cup-table = **{ $game }** · ☀️ { $bliss } · 🌙 { $gloom }
cup-table-points = { $table } · { $points }
cup-table-none = { $table } · –
cup-bye = { $who } · 轮空，算作一胜
cup-standings =
    ### 排名
    -# 积分，其次是差值
cup-standing = **{ $rank }.** { $who } · **{ $points }** · { $difference }
cup-winner = ### 🏆 { $who }
cup-yours =
    ▶️ 你的对局：<#{ $channel }> 的 **{ $game }**{ $partner ->
        [none] {""}
       *[other] ，搭档的：**{ $partner }**
    }
cup-game = 对局 { $game }
cup-close = 结束本轮
cup-close-sure =
    ### 现在结束第 { $round } 轮吗？
    这一轮的对局会由电脑替双方打完。
cup-closed = ⏳ 电脑正在打完第 { $round } 轮的对局。
cup-cancel = 取消杯赛
cup-cancel-sure =
    ### 取消 { $name } 吗？
    它的对局会继续，但不再计入杯赛。
cup-here = 在这里打
cup-moved = ↪️ 之后的对局开在 <#{ $channel }>。
cup-opened = 🏆 **{ $name }** 已开放：大家用它消息上的按钮报名，你也在那里开赛。`/杯赛 替换` 可以换人。
cup-refused = Discord 不让我在 <#{ $channel }> 发言，所以没有开杯赛。请管理员允许我在那里发消息。
cup-replaced = 🔁 { $name }：从下一局起由 { $by } 接替 { $who }。
cup-withdrawn = { $name }：{ $who } 不再有对局；双人杯赛里，搭档也不再有对局。
cup-not-yours = 只有管理本服务器的人才能用 `/杯赛` 开办和管理杯赛，也就是能用 `/主持` 的人；服务器设置的 **整合** 里写着是谁。
cup-guild-only = 杯赛只能在服务器里打。
no-such-cup = 这里没有杯赛 { $number }。
cup-none = 这里没有杯赛。本服务器的管理者可以用 `/杯赛 新建` 开一场。
cup-begun = 这场杯赛已经开始。
cup-over = 这场杯赛已经结束。
cup-full = { $most } 个名额都满了。
cup-pair-gone = 这个人已经有搭档，或已经退出。
cup-too-few = 杯赛至少要 { $least } 人：人再少就没有别的牌桌可比。
cup-odd = 有一个人没有搭档。需要再来一人报名，或有一人退出。
cup-plays-already = 这个人已经参加了这场杯赛。
cup-not-in = 这个人没有参加这里的任何杯赛。
cup-no-bot = 只有真人可以参加杯赛。
cup-too-many = 这个服务器已经有 { $most } 场没结束的杯赛。请取消一场，或等一场结束。
cup-no-end = 对局 { $game } 计入杯赛，要打到终局。你可以用 `/对局 替补` 让出座位；只有管理杯赛的人能用 `/主持` 提前结束对局。
cup-same-deal = 你知道这副牌：你在杯赛的另一桌正在打或打过它。
sealed-at-end = 🔒 等这副牌的所有牌桌都打完，**回放** 里就能看到隐藏的内容。
review-sealed = 杯赛的其他牌桌还在打这副牌。等它们打完再复盘。
export-cup = 你开的杯赛
export-cup-person = 你在杯赛里的位置，连同你的名字
