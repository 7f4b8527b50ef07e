import type { ThemeComments } from './line.ts';

export const hills: ThemeComments = {
  lines: [
    '山里的空气隔着图都是凉的。',
    '走路的人看到的总比坐车的多。',
    '[爬|步|上去|走] 腿先酸了，是想象的那种酸。',
    'office| 好久没爬山了，上次还是单位组织的。 > 自己去不一样，没人催你集合。',
    '山不说话，但是看完心里安静。',
    'office| 我在写字楼里看的，窗外也有一点点山的影子。',
    'young| 这条路好走吗？想带我爸去。 > 慢慢走没问题，鞋底别太滑。 > 好，我给他换双新的。',
    '喜欢山，是因为它不用回消息。',
    '[by:(shan|meizi|luoye|lin)] 带了几瓶水？我每次都带多。 > 两瓶，一瓶喝，一瓶给别人。',
    '[by:(meizi|shan|xueluo|donggua)] 下山的时候膝盖什么感受？ > 它不想跟我说话。',
    '人在山里会变小，烦心事也跟着变小。',
    'young| 去年这时候我也在山上，可惜没拍下来。',
    'office| 看得我想把周末的闹钟往前拨两个小时。',
    'flat| 一直住平原，看见一点坡都激动。',
    '[by:(shan|guozi|luoye)] 一个人去的吗？ > 去的时候一个人，下来的时候认识了三个。',
    '[雾|云压|全是云] 雾是山的被子，你去得太早，它还没起。',
    '[雾|云] 什么时候起雾有规律吗？总是白跑。 > 雨后放晴的第二天早上，机会大些，剩下的看运气。',
    '[雾|云|漂|float] 山一层一层的，像叠好没收的衣服。',
    '[茶] 有茶有山，什么也不缺了。',
    '[秋茶|茶园安静|老茶树] 今年的味道怎么样？ > 比去年淡一点，回味长一点。',
    '[茶|tea] 看得口渴，起来烧水去了。',
    '[树|林|叶|竹] 林子里的绿，眼睛最认得。',
    '[叶子|枫|黄栌] 这会儿踩上去，是脆的还是软的？ > 上面脆，底下软，像千层。',
    '[石头] 石头才是有耐心的，我们都太急。',
    '[火车|车厢] 车窗就是最大的画框。',
    '[雪|霜|冬] 这个温度，保温杯才是主角。',
    '[凌晨|早上|四点|七点] young| 能起这么早，佩服。我只能起这么早去上厕所。',
    '[by:(shan|meizi|xueluo|luoye)] donggua| 下山第一顿吃的啥？这个比较要紧。 > 一碗面，加两个蛋。',
    'fengzheng| 山口风大不大？适不适合放线？',
    'hetian| 仁者乐山，年纪大了才知道古人没骗人。',
    '[by:shan] jingtou| 请问三脚架是背上去的，还是山自己长的？ > 背的，下次你来背。',
    'puer| 山上的水，泡什么都好喝一分。',
    'xueluo| 我们这边的山已经白了，看见绿的很羡慕。',
    '[霜|氷点|雪|凌晨] shan| 这种天我知道，手指是僵的，心是热的。',
    'My knees say no. The rest of me is already packing.',
    'Some hills look like they were drawn with one breath.',
    '[tea|clay|fog|float] I would trade my whole week for that hour.',
    'Did you meet anyone up there? > A goat. It was busy.',
    '山の空気が、画面ごしに冷たいです。',
    '早起きしたくなりました。したくなっただけですが。',
    '[山|茶|雲] こういう道を、何も考えずに歩きたいです。',
    '下りてきてからの一杯が、また美味しいんですよね。 > はい、それが目的かもしれません。',
  ],
  threads: {
    'hills-01': [
      `aye 14 22 两个半小时不算白等。山一开，像谁把灯慢慢拧亮。
       shan 31 你最懂。那会儿真的已经在收脚架了。
       aye 40 收脚架是召唤术，一收就开。
       shan 44 记住了，下次到了先收。`,
      `guozi 70 15 “像有人在慢慢翻书”，这句可以放进我论文的致谢里吗？
       shan 95 可以，记得注明山间有雾，二〇二六。
       hetian 180 致谢写得好，答辩先过一半。`,
      `emma 160 8 Same tripod, three pictures, and I kept scrolling back and forth like it was a film.
       leotan 230 It is a film. Two and a half hours, one ticket, no subtitles.`,
      `qing 300 6 凌晨四点摸黑上去，不怕吗？
       shan 340 怕，所以走得慢。走得慢，就没出过事。`,
    ],
    'hills-02': [
      `zhuzi 50 11 “人一慌，才会走错路”，明天当班会主题。
       shan 77 小朋友听得懂吗？
       zhuzi 92 他们懂，上回在操场上找不到队伍，就是站着不动等到我的。`,
      `nanxia 120 7 听水声辨方向怎么听？我只会听报站。
       shan 165 水总往低处走，跟着声音往下，能走到人家。但先坐下来，别急着走。`,
    ],
    'hills-03': [
      `ningke 45 12 离开才看清的，还有家里的菜。
       guozi 60 别说了，我在北方想米粉想了四年。`,
      `shan 110 9 “一座一座站着，像来接我”。拍了这么多年山，没想到这么写。
       guozi 135 前辈别夸，我会当真的。
       shan 150 当真吧。`,
    ],
    'hills-05': [
      `maya 30 10 A whole lesson on one leaf. That child will be fine.
       zhuzi 85 我也觉得，他交上来的时候还说没画完。`,
      `xiaoman 140 7 绿色的长颈鹿想看！
       zhuzi 175 脖子分了十二节，每一节都有名字。`,
    ],
    'hills-07': [
      `yuting 28 14 六分钟，我懂。雨停以后的反光也就这么久。
       shan 41 咱们都是给老天爷打零工的。
       yuting 46 还是计件的。`,
      `kesong 90 8 七点四十，我刚好第二炉出来，那束光也落在案板上。
       shan 126 那我们看的是同一束。`,
    ],
    'hills-12': [
      `meizi 38 9 三盆花还活着吗？
       ruoshui 52 活着，就是都歪着长了，像在等风再来。
       xiaoman 75 倒了别急着扶，先看看根松没松。
       ruoshui 90 听专家的，已经压了两块石头。`,
    ],
    'hills-15': [
      `hetian 66 11 留一半给它自己。这话教书也用得上，留一半给孩子自己。
       puer 140 老师说得透，我师傅没念过书，也是这个意思。`,
    ],
    'hills-17': [
      `beichuang 42 10 八百字怎么写出来的，求方法。
       guozi 58 坐两个小时船，不带电脑，只带一个本子。
       beichuang 64 北京没有船，我去坐一趟环线地铁试试。
       guozi 69 也行，别坐过站就行，环线好像坐不过站。`,
    ],
    'hills-22': [
      `weiyang 55 8 像电话铃的鸟是哪一种？想把它设成闹钟。
       lin 80 没看见它，只听见它。你设成闹钟，大概会每天想去接。`,
    ],
    'hills-09': [
      `hetian 21 8 山又不会走，这位大姐是高人。
       meizi 40 她下山的时候又超了我一次。`,
    ],
    'hills-18': [
      `tao 25 11 那罐土我还留着另一半，等你明年回来一起烧。
       maya 60 Deal. Mine survived two airports and one very curious officer.
       tao 72 他问你这是什么？
       maya 80 I said: a hill.`,
    ],
  },
};
