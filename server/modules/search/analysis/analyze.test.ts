import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyzeQuery, hitsOf, termsOf } from './analyze.ts';

const finds = (query: string, text: string) => {
  const { required } = analyzeQuery(query);
  const terms = termsOf(text);
  return required.length > 0 && required.every((term) => terms.has(term));
};

test.each([
  ['苍鹭', '渡口边的苍鹭飞过'],
  ['櫻花', '落在肩上的樱花'],
  ['桜', '散る桜を眺める'],
  ['ﾗｰﾒﾝ', '深夜のらーめん'],
  ['スマホ', '新しいスマホケース'],
  ['食べる', '昨日食べたもの'],
  ['iphone 15', '用iPhone15拍'],
  ['ＷＩＦＩ', 'No Wi-Fi here'],
  ['B站', '在B站看修表'],
  ['火 锅', '吃了火锅'],
  ['cities', 'The quiet city'],
  ['ins', '一组ins风的照片'],
  ['it', 'on its way'],
  ['👍🏿', '大家都👍'],
  ['沈砚秋', '和沈砚秋一起'],
  ['沙发', '今天去了IKEA，买了沙发'],
  ['IKEA', '今天去了IKEA，买了沙发'],
  ['京都', 'vlog:京都三日游'],
  ['云南', '5-6月去云南旅行'],
  ['5-6', '5-6月去云南旅行'],
  ['教程', 'Node.js教程'],
  ['nodejs', 'Node.js教程'],
  ['搭配', 'T-shirt搭配'],
  ['徒步', '3.5公里徒步路线'],
  ['车站', '早上10:30到达车站'],
  ['北京', '2024.10.1北京升旗'],
  ['GPT-4o', 'GPT-4o模型'],
  ['Wi-Fiルーター', 'Wi-Fiルーターを買った'],
  ['C++', 'C++教程'],
  ['C#', '学C#的第一天'],
  ['ootd', '#OOTD#穿搭#通勤'],
  ['#ootd#', '今天的ootd日常'],
  ['＃ootd＃', '#ootd #穿搭'],
  ['vlog', '今天的vlog#日常#'],
  ['vlog 日常', '＃vlog＃日常＃'],
  ['citywalk', '🍜#citywalk🍜#上海'],
  ['上海', '#citywalk#上海#'],
  ['brunch', 'brunch+咖啡'],
  ['brunch+咖啡', '一份brunch，一杯咖啡'],
  ['disney', '在disney+看完了'],
  ['disney+', '在disney+看完了'],
  ['disney+', 'disney+纪录片'],
  ['pr ae', 'PR/AE剪辑教程'],
  ['pr+ae', 'AE PR 剪辑'],
  ['ps ai', 'PS和AI哪个难'],
  ['hi fi', 'HiFi耳机'],
  ['city walk', '周末citywalk'],
  ['citywalk', 'a city walk'],
  ['live house', '今晚的livehouse'],
  ['iOS 18.1', 'iOS18.1发布'],
  ['iOS18.1', 'iOS 18.1发布'],
  ['18.1', 'iOS18.1发布'],
  ['iOS 18', 'iOS18.1发布'],
  ['modely', 'Model Y提车'],
  ['iphone 15 pro max', '新的iPhone15ProMax'],
  ['iphone15promax', 'iPhone 15 Pro Max 开箱'],
  ['iphone15 pro max', 'iPhone15ProMax开箱'],
  ['mate 60pro', '华为Mate60Pro'],
  ['mate60 pro', '华为Mate60Pro+'],
  ['小米14 pro', '小米14Pro评测'],
  ['小米 14pro', '小米14 Pro评测'],
  ['4090ti', 'RTX4090Ti到货'],
  ['x100 vi', '富士X100VI'],
])('%s finds %s', (query, text) => {
  expect(finds(query, text)).toBe(true);
});

test.each([
  ['和服', '衣服和服装店'],
  ['花园', '花样滑冰的公园'],
  ['生命', '研究生命题'],
  ['パン', 'フライパンとパンダ'],
  ['15', 'in 2015'],
  ['3.14', '314 国道'],
  ['C++', 'C 大调'],
  ['C#', 'C 大调'],
  ['C', 'C++教程'],
  ['m4', '借来的A7M4'],
  ['iOS18.1', 'iOS 17.1 和 18.2'],
  ['314', '3.14'],
  ['ins', 'A day in the rain'],
])('%s does not find %s', (query, text) => {
  expect(finds(query, text)).toBe(false);
});

test('hits are ranges of the original text', () => {
  const text = '雨夜，𠮷野家旁的ﾗｰﾒﾝ店';
  expect(hitsOf(text, analyzeQuery('ラーメン')).map(([from, to]) => text.slice(from, to))).toEqual(['ﾗｰﾒﾝ']);
  const mixed = '在IKEA，买了沙发，3.5公里徒步回家，Wi-Fi断了';
  const marked = (query: string) =>
    hitsOf(mixed, analyzeQuery(query)).map(([from, to]) => mixed.slice(from, to));
  expect(['ikea', '买了沙发', '徒步', '3.5公里', 'wifi'].map(marked)).toEqual([
    ['IKEA'],
    ['沙发'],
    ['徒步'],
    ['3.5公里'],
    ['Wi-Fi'],
  ]);
  // One character that is a letter and a vowel sign in its normal form.
  expect(hitsOf('ᬆ', analyzeQuery('ᬆ'))).toEqual([[0, 1]]);
});

test('a text is found by itself, and no text fails', () => {
  const word = fc.constantFrom(
    '樱花',
    '火锅',
    'ラーメン',
    'city',
    '15',
    '的',
    '🍜',
    'ー',
    '\u3099',
    'é',
    '%',
    '暮屿',
    '食べる',
  );
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 6 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      (words, noise) => {
        const text = words.join(' ') + noise;
        const terms = termsOf(text);
        expect(analyzeQuery(text).required.filter((term) => !terms.has(term) && term.length < 2)).toEqual([]);
        for (const [from, to] of hitsOf(text, analyzeQuery(text))) expect(to).toBeGreaterThan(from);
      },
    ),
  );
});

test.each([
  ['猫 狗', '猫与狗的日常', true],
  ['猫 狗', '流浪狗救助站', false],
  ['狗和猫', '猫和狗打架', true],
  ['猫 日记', '替猫写日记', true],
  ['猫 日记', '旅行日记', false],
  ['春 京都', '京都の春', true],
  ['春 京都', '秋の京都', false],
  ['猫カフェ', '雨なので猫カフェへ', true],
  ['猫カフェ', 'カフェ巡り', false],
  ['猫vlog', '和猫拍的vlog', true],
  ['猫vlog', '旅行vlog', false],
  ['LV包', '第一只LV包', true],
  ['LV包', 'LV的展览', false],
  ['2024春', '京都の春 2024', true],
  ['2024春', '2024年终总结', false],
])('the words of one character in %s narrow it: %s is found: %s', (query, text, isFound) => {
  const terms = termsOf(text);
  expect(analyzeQuery(query).narrowed!.every((term) => terms.has(term))).toBe(isFound);
});

test.each(['火 锅', 'B站', '去B站', 'K歌', '5月', '猫', '食べる', '我爱猫', '云南'])(
  '%s is not narrowed',
  (query) => {
    expect(analyzeQuery(query).narrowed).toBe(null);
  },
);

test.each([
  ['赤ちゃん', '赤い服'],
  ['花びら', '花が咲く'],
  ['友だち', '友が来た'],
  ['子ども', '子が泣く'],
])('a noun of a kanji with hiragana is found whole: %s does not find %s', (query, text) => {
  expect(finds(query, text)).toBe(false);
  expect(finds(query, `今日の${query}`)).toBe(true);
});
