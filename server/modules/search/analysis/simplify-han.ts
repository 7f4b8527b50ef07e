/// <reference path="../../../platform/text/opencc-dictionaries.d.ts" />
import hongKong from 'opencc-js/dict/HKVariants';
import japanese from 'opencc-js/dict/JPShinjitaiCharacters';
import ofJapanese from 'opencc-js/dict/JPShinjitaiCharactersRev';
import traditional from 'opencc-js/dict/STCharacters';
import taiwan from 'opencc-js/dict/TWVariants';
import { toSimplified } from '#platform/text/to-simplified.ts';

/** The 6,763 Han characters of GB 2312, which simplified Chinese writes: they are not taken for forms of others. */
function readSimplified(): Set<string> {
  const decoder = new TextDecoder('gbk');
  const rows = Array.from({ length: 0xf8 - 0xb0 }, (_, row) =>
    Array.from({ length: 0xff - 0xa1 }, (_, cell) => [0xb0 + row, 0xa1 + cell]).flat(),
  );
  return new Set(decoder.decode(Uint8Array.from(rows.flat())));
}
const simplified = readSimplified();

/** Forms that no dictionary has, and forms of GB 2312 that are used for another of its characters: 钱锺书, 朱镕基, 横浜. */
const ownForms: ReadonlyMap<string, string> = new Map(
  (
    '锺钟 馀余 谘咨 钜巨 迳径 浜滨 妳你 牠它 鉱矿 砿矿 鴬莺 菓果 廻回 栢柏 潅灌 諌谏 彊强 駈驱 頚颈 娯娱 讃赞 讐仇 楯盾 藷薯 靭韧 賎贱 疎疏 窓窗 ' +
    '鎗枪 楕椭 駄驮 壷壶 䌷绸 妬妒 嶋岛 涜渎 呑吞 埜野 嚢囊 楳梅 蝿蝇 韮韭 醗发 酦发 冨富 篭笼 撚捻 倣仿 傚效 砲炮 頬颊 燐磷 瑠琉 隷隶 椀碗 叡睿 ' +
    '欝郁 薗园 姪侄 祐佑 雰氛 毘毗 碁棋 啣衔 啗啖 勗勖 毬球 甦苏 隄堤 𪟝绩 徬彷 搾榨 搆构 煖暖 瑯琅 痲麻 铇刨 慇殷 瞇眯 踫碰 銲焊 燄焰 糢模 賸剩 ' +
    '镕熔 餽馈 櫂棹 籐藤 𬬻炉 鼇鳌 瓖镶 珮佩 迺乃 偪逼 揹背 撢掸 篛箬 糭粽 穞稆 颕颖'
  )
    .split(' ')
    .map((pair) => [...pair] as [string, string]),
);

const isSingleCharacter = (text: string) => [...text].length === 1;

/** The forms that the dictionaries pair with a character, the Japanese ones first. */
function readForms(): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  const pairs = [japanese, ofJapanese, taiwan, hongKong, traditional].flatMap((dictionary) =>
    dictionary.split('|').flatMap((line) => {
      const [one = '', ...others] = line.split(' ').filter(isSingleCharacter);
      return others.map((other) => [one, other] as const);
    }),
  );
  const add = (from: string, to: string) => {
    if (from !== to) forms.set(from, [...(forms.get(from) ?? []), to]);
  };
  for (const [one, other] of pairs) {
    add(one, other);
    add(other, one);
  }
  return forms;
}

/** Characters that no simplified text writes, whose simplified form is that of another form of theirs: 歩, 渋, 簷. */
const byOtherForm: ReadonlyMap<string, string> = new Map(
  [...readForms()].flatMap(([character, forms]) => {
    if (simplified.has(toSimplified(character))) return [];
    const into = forms.map(toSimplified).find((form) => simplified.has(form));
    return into === undefined ? [] : [[character, into]];
  }),
);

/** The simplified form of a traditional or Japanese character. */
export function simplifyHan(character: string): string {
  const next = ownForms.get(character) ?? byOtherForm.get(character) ?? toSimplified(character);
  return next === character ? character : simplifyHan(next);
}

/**
 * Words of traditional Chinese and Japanese whose character is simplified in them only: 穿著 and 著名, 瞭解 and 瞭望, 計畫 and 漫畫, 労働 and
 * 働く, which is not 動く, 芸術 and 芸豆.
 */
const inWords: readonly (readonly [RegExp, string])[] = [
  [/(?<![名原专显土巨遗拙合编译论卓昭])著(?![名作书称述者录有译])/gu, '着'],
  [/瞭(?!望)/gu, '了'],
  [/(?<=[计规筹企策])画/gu, '划'],
  [/(?<=劳)働/gu, '动'],
  [/芸(?=[术能])|(?<=[园工手陶演])芸/gu, '艺'],
];

/** A text of simplified characters with those that depend on their word. */
export const simplifyWords = (text: string): string =>
  inWords.reduce((result, [character, into]) => result.replace(character, into), text);
