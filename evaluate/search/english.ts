import type { Group } from './types.ts';

/** English texts, codes, emoji and texts of several scripts. */
export const english: Group[] = [
  {
    must: [
      'Running at dawn｜week three',
      'I run along the canal every morning',
      'She ran out of water but kept on with her runs',
    ],
    not: ['The runway was closed', 'Rune stones in the north'],
    queries: { inflection: ['running', 'run', 'runs'] },
  },
  {
    must: ['Street photography｜fifty frames', 'A class about street photography'],
    not: ['Streetlights at dusk', 'A stylish portrait'],
    queries: {
      phrase: ['street photography'],
      width: ['ｓｔｒｅｅｔ　ｐｈｏｔｏｇｒａｐｈｙ'],
      word: ['Photography'],
    },
  },
  {
    must: ['Two cities｜one train', 'The quiet city after midnight', 'Cities by the sea'],
    also: ['#citywalk#老城厢｜三公里', '周日citywalk路线', 'City walk 的第七站', 'a slow city walk'],
    not: ['A citizen of nowhere', 'Publicity stunts'],
    queries: { inflection: ['city', 'cities'], width: ['ＣＩＴＹ'] },
  },
  {
    must: ['Café culture｜slow mornings', 'A cafe with one table'],
    not: ['Decaf or nothing'],
    queries: { word: ['cafe', 'café'], width: ['ＣＡＦＥ'] },
  },
  {
    must: ['Wi-Fi on trains｜a ranking', 'No wifi here and that is good', 'The WiFi password is on the wall'],
    also: ['Wi-Fiルーターを買った｜二階まで届く', '新しいWi-Fiルーターの設定'],
    not: ['My wife fixed it'],
    queries: { code: ['wifi', 'Wi-Fi', 'WIFI'], spaces: ['wi fi'] },
  },
  {
    must: ['iPhone 15 拍夜景｜参数', '用 iPhone15 录的视频', 'My iPhone 15 fell into the sea'],
    not: ['iPhone 14 的电池', '15 种做法'],
    queries: { code: ['iPhone15', 'iphone 15', 'IPHONE 15'], width: ['ｉＰｈｏｎｅ１５'] },
  },
  {
    must: ['Sony A7M4｜三个月体验', '借来的 A7M4 很沉'],
    not: ['A7 公路', 'M4 螺母'],
    queries: { code: ['A7M4', 'a7m4'], width: ['Ａ７Ｍ４'] },
  },
  {
    must: ['B站投稿｜第一百期', '在B站看修表', '她的B站频道'],
    not: ['车站的钟', 'A站与C区'],
    queries: { 'mixed scripts': ['B站', 'b站'], width: ['Ｂ站'] },
  },
  {
    must: ['T恤印花｜丝网入门', '白色T恤最耐看', '换了件T恤出门'],
    not: ['恤金发放', 'T台走秀'],
    queries: { 'mixed scripts': ['T恤', 't恤'], width: ['Ｔ恤'] },
  },
  {
    must: ['K歌之夜｜嗓子哑了', '周五去K歌'],
    not: ['歌剧院', 'K线图'],
    queries: { 'mixed scripts': ['K歌'], width: ['Ｋ歌'] },
  },
  {
    must: ['C++ 学习路线｜写给转行的人', '老项目是 C++ 写的'],
    not: ['C 大调', 'C# 面试题'],
    queries: { code: ['C++', 'c++'] },
  },
  {
    must: ['🍜 巡礼｜第一站', '雨天来一碗🍜'],
    not: ['🍕 之夜', '🍣 开店'],
    queries: { emoji: ['🍜'] },
  },
  {
    must: ['🏕️ 周末｜湖边', '帐篷搭好了🏕️'],
    not: ['⛺ 旧的'],
    queries: { emoji: ['🏕️', '🏕'] },
  },
  {
    must: ['👍🏽 收到｜谢谢', '大家都👍'],
    not: ['👎 不行'],
    queries: { emoji: ['👍', '👍🏿'] },
  },
  {
    must: ['航班 MU5735 之后｜一年', '坐过 MU5735'],
    not: ['MU5736 取消', '5735 号房'],
    queries: { code: ['MU5735', 'mu5735'], width: ['ＭＵ５７３５'] },
  },
  {
    must: ['圆周率日 3.14｜烤派', '今天是 3.14'],
    not: ['314 国道', '3 公里 14 分'],
    queries: { code: ['3.14'], width: ['３.１４'] },
  },
  {
    must: ['livehouse 现场｜贝斯太响', '今晚的Livehouse座无虚席'],
    not: ['a lively house party', 'live in a tent'],
    queries: { word: ['livehouse', 'LiveHouse'], width: ['ｌｉｖｅｈｏｕｓｅ'] },
  },
  {
    must: ['Tokyo 夜跑｜皇居一圈', '我的 Tokyo 手账', 'Tokyo in the rain'],
    not: ['Toronto 的冬天'],
    queries: { 'mixed scripts': ['tokyo', 'Tokyo'], 'several words': ['TOKYO'] },
  },
  {
    must: ['Sourdough starter｜day nine', 'My sourdough starter smells like apples'],
    not: ['A sour start to the week', 'Dough for pasta'],
    queries: { 'several words': ['sourdough starter', 'starter sourdough'], phrase: ['sourdough'] },
  },
  {
    must: ['Watercolour skies｜wet on wet', 'A watercolour of the harbour'],
    not: ['Water the plants', 'Colour blind'],
    queries: { word: ['watercolour'], inflection: ['watercolours'] },
  },
  {
    must: ['手作 DIY｜旧窗改书架', '阳台 DIY 计划'],
    not: ['DIN 标准', 'I YD'],
    queries: { 'mixed scripts': ['DIY', 'diy'], width: ['ＤＩＹ'] },
  },
  {
    must: ['PS5 开箱｜等了一年', '客厅的 PS5 落灰'],
    not: ['PS 教程', 'P5R 通关'],
    queries: { code: ['PS5', 'ps5'], spaces: ['ps 5'] },
  },
];
