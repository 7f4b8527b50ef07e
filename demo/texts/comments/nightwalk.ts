import type { ThemeComments } from './line.ts';

export const nightwalk: ThemeComments = {
  lines: [
    '夜里的城市像换了一个人住。',
    '我也喜欢绕远，耳机都不用戴。',
    '走夜路的人，心里都有点事，也都有点闲。',
    '白天路过的街，晚上像另一条。 > 晚上它下班了，才是它自己。',
    '[by:(yuting|wanfeng|lin|weiyang|zhoumo|qing|tang|ningke)] 注意安全，到家说一声。 > 到了，正在泡脚。',
    '灯下的影子比人会走。',
    'young| 想起大学时候宿舍关门前最后一圈。',
    '看完穿上鞋就下楼了。 > 外套穿了吗？ > 穿了，围巾也戴了。',
    '这个点还醒着的，都是自己人。',
    '城市声音小的时候，人才听见自己的脚步。',
    '[by:(yuting|wanfeng|lin|weiyang|chenpi|donggua)] 一个人走，还是有人陪？ > 一个人，走着走着就有影子陪了。',
    '[灯] 我家楼下也有这么一盏，坏了半年，今年修好了，反而不习惯。',
    'office| 下班路上看的，抬头发现我这儿也亮灯了。',
    '夜走就是不用花钱的旅行。',
    '照片里人不多，却到处都是故事。',
    '[雨|\\brain|puddle] 下雨天出门的理由，又多了一个。',
    '[雨|rain] 鞋湿了吧？ > 湿透了，放暖气边上还在滴。',
    '[路面|积水|反光|\\brain|puddle] 水洼比镜子会看人。',
    '[雨] 伞怎么拿的？我一手伞一手手机，两个都湿。 > 夹在脖子和肩膀中间，样子不好看，管用。',
    '[灯笼|灯] 灯一亮，心就软了。',
    '[灯笼|提灯] 红灯笼配青砖，怎么看都像要过年。',
    '[江边|沿江|长江|对岸|湖|river|canal] 水边的灯会抖，像在说话。',
    '[江边|沿江|长江|river] 江风大不大？我想夜里去跑步。 > 过了八点就小了，跑吧。',
    '[天桥] 桥上看车，是小时候最便宜的游乐场。',
    '[烤红薯|烧烤|梅花糕|黄酒|卖] 隔着屏幕闻到了，肚子响了一声。',
    '[烤红薯|梅花糕|糖水|烧烤] 这么晚还营业，老板辛苦。',
    '[城墙|巷|街|骑楼|胡同] 老街晚上才肯讲话。',
    '[冷|零下|哈气] 光是看着，我的眼镜也起雾了。',
    'weiyang| 夜猫子协会给你发一张会员证。 > 有年费吗？ > 有，一条夜里的街。',
    'yuting| 今晚要是下雨，我们在同一条街上。',
    'wanfeng| 绕远一点的人，都懂。',
    'jingtou| 我猜这张没用脚架，呼吸都屏住了。 > 屏了三秒，差点没缓过来。',
    'lin| 把眼镜摘了再看一遍，更好看。',
    'hetian| 古人秉烛夜游，你们是提着手机夜游。',
    'Low volume city. My favourite setting.',
    'This makes me want to get off two stops early.',
    'leotan| Old lens nods in approval.',
    '[\\brain|puddle] Rain is the cheapest light modifier there is.',
    'Did the noodle place at the corner stay open? > Always. I checked. Twice.',
    '夜の街は、昼より少しやさしい気がします。',
    '遠回りして帰りたくなりました。',
    '[雨|\\brain] 濡れた道の光が、ほんとうにきれいです。',
    'この時間の空気、好きです。 > わかります。誰も急いでいなくて。',
  ],
  threads: {
    'nightwalk-01': [
      `jingtou 11 23 裤腿湿到膝盖，这就是专业。
       yuting 19 第二天感冒，这是代价。
       jingtou 25 姜汤配方要不要？
       yuting 28 要，多放姜。`,
      `lin 55 15 今天下雨，我照着把手机贴着水洼拍，旁边的人以为我掉了东西，蹲下来帮我一起找。
       yuting 71 然后呢？
       lin 80 然后他也拍了一张。
       xia 104 传染病，没得治。`,
      `leotan 140 9 Camera almost touching water: what do you do about the splashes from passing cars?
       yuting 190 听声音，车来了就抬手，跟打地鼠一样。`,
      `beichuang 260 7 “行人倒着走”，可以写个短篇了。
       yuting 310 你写，我配图。`,
    ],
    'nightwalk-02': [
      `sora 48 12 赤い傘の人、映画の最後みたいです。
       yuting 90 她最后走进了一家便利店，买了一个饭团。
       sora 118 それもまた、いい終わり方です。`,
      `kesong 160 8 武康路十一点，我快起床了。
       yuting 175 我们俩一个下班一个上班，中间隔着一场雨。`,
    ],
    'nightwalk-03': [
      `lin 30 14 最后一句，让我在公交上鼻子酸了一下。
       wanfeng 44 那天是真累，看着灯就觉得不是一个人。
       lin 52 明天早点下班，我们都是。`,
      `nanxia 130 6 四十分钟沿江，从哪里走到哪里？
       wanfeng 152 从江汉关往下游走，走到灯少的地方就到家了。`,
    ],
    'nightwalk-04': [
      `leotan 36 13 Twenty-second floor, ground floor. My brain needs a lift too.
       jingtou 52 我们本地人也是，出门先想清楚今天在几楼见面。`,
      `xueluo 95 8 在我们那儿，一楼就是一楼，特别踏实。
       jingtou 118 来重庆住三天，你会怀疑平地的。`,
      `donggua 170 5 下了十一层才到门口，那外卖怎么送？
       jingtou 182 靠缘分。`,
    ],
    'nightwalk-06': [
      `laozhao 40 10 吹埙那个是老孙，吹了二十年，一直吹成那样。
       weiyang 58 那他是故意的？
       laozhao 66 他说吹太好就没人停下来了。`,
    ],
    'nightwalk-07': [
      `qing 22 12 五百度的朋友握个手，我六百。
       lin 35 那你的灯比我的大一圈。
       qing 41 对，整条街都是汤圆。`,
    ],
    'nightwalk-08': [
      `wanfeng 31 9 “人一清楚，故事就没了”，记下来了。
       yuting 55 其实是因为我对不上焦，后来想了个理由。
       wanfeng 60 理由很好，不许收回。`,
      `chenpi 200 6 大伞不会挡风变成风筝吗？
       fengzheng 260 这个问题应该问我。伞要迎着风斜着拿，骨架才不翻。`,
    ],
    'nightwalk-11': [
      `shan 16 11 山里也有这十二分钟，只不过亮的是星星。
       xia 29 那你那边不用交电费。`,
      `lin 70 9 今天站在天桥上数着，真的差不多十二分钟。
       xia 92 你拿秒表数的？
       lin 97 拿一根烤肠，吃完天就黑了。`,
    ],
    'nightwalk-16': [
      `yizhiju 26 14 巷口就是边界，三只都认这个线吗？
       tang 38 老三偶尔越界半个身子，屁股留在里面，算没出国。`,
    ],
    'nightwalk-19': [
      `luoye 62 9 讲的哪一段？
       beichuang 81 好像是秦琼卖马，刚说到当锏，扣子就来了。
       luoye 88 那你第二天得再去一趟。
       beichuang 93 去了，换成天气预报了。`,
    ],
    'nightwalk-20': [
      `yuting 45 10 出租车停在水洼上，这是全世界雨夜摄影师的共同敌人。
       leotan 66 And yet the red tail lights were perfect. I refuse to thank him.`,
    ],
  },
};
