/** Words of a language, from which names and texts of a large community are put together. */
export type Vocabulary = {
  locale: 'zh_CN' | 'en_US' | 'ja';
  /** Share of the posts. */
  share: number;
  places: readonly string[];
  subjects: readonly string[];
  moods: readonly string[];
  sentences: readonly string[];
  given: readonly string[];
};

export const vocabularies: readonly Vocabulary[] = [
  {
    locale: 'zh_CN',
    share: 0.7,
    places: words(
      '杭州 成都 重庆 厦门 青岛 大理 苏州 西安 南京 泉州 长沙 武汉 哈尔滨 喀什 敦煌 拉萨 海口 桂林 绍兴 景德镇 胡同口 江边 老城墙下 渡口 天台 菜市场 山里 海边 湖心岛 夜市',
    ),
    subjects: words(
      '日落 晚霞 路灯 早餐 咖啡 火锅 豆花 胶片 骑行 徒步 露营 梅花 桂花 雪景 雨巷 书店 旧书 手冲 陶艺 木工 猫咪 柴犬 毕业季 夜跑 电影 话剧 吉他 摄影 航拍 星空 潮汐 灯塔 渔船 集市 博物馆 地铁 高铁 糖水 米粉 拌面',
    ),
    moods: words('慢慢看 值得去 第一次 一个人 和朋友 周末 下雨天 凌晨 黄昏 临走前 又一年 刚刚好'),
    sentences: [
      '路灯一盏一盏亮起来，风从水面上过来。',
      '今天走了两万步，脚酸，心里很静。',
      '老板说这家店开了二十年，味道没变过。',
      '光线只有十分钟，错过就要等明天。',
      '带了相机，最后还是用手机拍的。',
      '路线和花费都写在图里，照着走就行。',
      '人不多，安静，适合坐一个下午。',
      '回来的路上下雨了，却一点也不着急。',
      '参数放在最后一张，喜欢的可以试试。',
      '记录一下，免得以后忘了这一天。',
    ],
    given: words('小满 阿屿 南枝 知夏 听雨 木子 北岛 青禾 远山 秋水 白露 拾光 晚风 云起 长安 一舟'),
  },
  {
    locale: 'en_US',
    share: 0.18,
    places: words(
      'harbour riverside rooftop old-town hillside market lakeside station island lighthouse valley canal suburb campus',
    ),
    subjects: words(
      'sunset coffee noodles cycling hiking camping snow rain bookshop pottery woodwork cat film guitar photography stars tide ferry museum train breakfast swimming gardening baking',
    ),
    moods: words('quiet golden first lazy rainy early late windy slow last'),
    sentences: [
      'The light lasted ten minutes and then it was gone.',
      'We walked all afternoon and hardly met anyone.',
      'The owner has run this place for twenty years.',
      'Route and costs are in the last picture.',
      'I brought the camera and used the phone in the end.',
      'It rained on the way home and nobody minded.',
      'Settings are in the comments for those who ask.',
    ],
    given: words('Mara Theo Wren Iris Felix Nora Jonas Lena Otis Vera Hugo Ada'),
  },
  {
    locale: 'ja',
    share: 0.12,
    places: words('京都 鎌倉 函館 尾道 金沢 長崎 屋上 川沿い 商店街 港 湖畔 駅前 路地裏 灯台'),
    subjects: words(
      '夕焼け 朝ごはん コーヒー ラーメン 自転車 散歩 キャンプ 雪景色 雨音 古本屋 陶芸 木工 猫 柴犬 映画 ギター 写真 星空 潮風 市場 博物館 電車',
    ),
    moods: words('静かな はじめての 雨の日の 週末の 夜明けの 最後の のんびり 秋の'),
    sentences: [
      '光は十分だけで、すぐに消えてしまいました。',
      '二十年続くお店で、味は変わらないそうです。',
      '帰り道に雨が降りましたが、急ぎませんでした。',
      '行き方と費用は最後の写真にまとめました。',
      '人が少なくて、午後をゆっくり過ごせます。',
      '忘れないうちに書いておきます。',
    ],
    given: words('はると ゆい そうた みお れん ひまり あおい つむぎ'),
  },
];

/** Tags of the community, as names in the three languages. */
export const tagNames: readonly (readonly [zh: string, en: string, ja: string])[] = [
  ['日落', 'Sunset', '夕焼け'],
  ['咖啡', 'Coffee', 'コーヒー'],
  ['骑行', 'Cycling', '自転車'],
  ['徒步', 'Hiking', 'ハイキング'],
  ['露营', 'Camping', 'キャンプ'],
  ['雪景', 'Snow', '雪景色'],
  ['书店', 'Bookshops', '本屋'],
  ['陶艺', 'Pottery', '陶芸'],
  ['木工', 'Woodwork', '木工'],
  ['猫咪', 'Cats', '猫'],
  ['狗狗', 'Dogs', '犬'],
  ['电影', 'Films', '映画'],
  ['吉他', 'Guitar', 'ギター'],
  ['摄影', 'Photography', '写真'],
  ['星空', 'Stars', '星空'],
  ['早餐', 'Breakfast', '朝ごはん'],
  ['面食', 'Noodles', '麺'],
  ['甜品', 'Desserts', 'スイーツ'],
  ['园艺', 'Gardening', '園芸'],
  ['游泳', 'Swimming', '水泳'],
  ['城市', 'Cities', '街'],
  ['海边', 'Seaside', '海辺'],
  ['山野', 'Mountains', '山'],
  ['博物馆', 'Museums', '博物館'],
];

function words(list: string): readonly string[] {
  return list.split(' ');
}
