/** Texts that no query is about: sentences of places, things and moods, each combination once. */
const chinese = {
  who: [
    '邻居',
    '表姐',
    '老师傅',
    '楼上的孩子',
    '出租车司机',
    '值夜的护士',
    '卖鱼的大叔',
    '隔壁店员',
    '退休的校长',
    '修鞋匠',
  ],
  when: ['清晨', '午后', '傍晚', '深夜', '立冬那天', '下班路上', '周二', '停电的时候'],
  what: [
    '擦干净窗台',
    '种下一盆薄荷',
    '补好那把旧伞',
    '煮一锅绿豆汤',
    '给收音机换电池',
    '把毛线绕成团',
    '晒起萝卜干',
    '等一封挂号信',
    '数屋檐的水滴',
    '把剪报贴进本子',
  ],
  how: ['心里很踏实', '谁也没说话', '隔着雾看不清', '忽然想起小时候', '风一下子凉了'],
};
const english = {
  who: [
    'My neighbour',
    'The old tailor',
    'A tired nurse',
    'Our bus driver',
    'The twins',
    'Grandfather',
    'A retired pilot',
    'The florist',
  ],
  when: [
    'before breakfast',
    'at noon',
    'after the storm',
    'on the first of March',
    'late at night',
    'during the strike',
  ],
  what: [
    'polished the brass lamp',
    'planted mint on the sill',
    'mended a broken umbrella',
    'counted the swallows',
    'wound the kitchen clock',
    'baked a plain loaf',
    'folded forty paper boats',
    'waited for a letter',
  ],
  how: ['and nobody spoke', 'and felt lighter', 'without a plan', 'while it snowed'],
};
const japanese = {
  who: [
    '隣の人が',
    '大家さんが',
    '弟が',
    '花屋の娘が',
    '夜勤の看護師が',
    '退職した先生が',
    '漁師が',
    '双子が',
  ],
  when: ['明け方に', '昼下がりに', '嵐のあとで', '三月のはじめに', '夜ふけに', '停電のあいだ'],
  what: [
    '窓をふいた',
    'ミントを植えた',
    '傘を直した',
    '豆のスープを煮た',
    '時計のねじを巻いた',
    '手紙を待っていた',
    '紙の舟を折った',
    '毛糸をまとめた',
  ],
  how: ['誰も話さなかった', '少し涼しくなった', '昔のことを思い出した', '雪が降りはじめた'],
};

type Slots = { who: string[]; when: string[]; what: string[]; how: string[] };
const combine = ({ who, when, what, how }: Slots, join: (parts: string[]) => string): string[] =>
  who.flatMap((a, i) =>
    when.flatMap((b, j) =>
      what.flatMap((c, k) => how.filter((_, l) => (i + j + k + l) % 3 === 0).map((d) => join([a, b, c, d]))),
    ),
  );

/** About 2,300 texts in three languages. */
export const filler: string[] = [
  ...combine(chinese, ([who, when, what, how]) => `${when}，${who}${what}，${how}。`),
  ...combine(english, ([who, when, what, how]) => `${who} ${what} ${when} ${how}.`),
  ...combine(japanese, ([who, when, what, how]) => `${when}${who}${what}。${how}。`),
];
