import { expect, test } from 'vitest';
import { readCatalogue, readServerTexts } from './localized-texts.ts';

const japanese = '[\\u3040-\\u30ff\\u3400-\\u9fff々〆]';
const han = '[\\u3400-\\u9fff]';
/** Placeholders of what somebody named, as CONTRIBUTING.md calls them; the name of the site is `site`. */
const name = '\\{(?:name|nickname|person|title)\\}';
const tag = '(?:</?\\d>)?';
const nameWithoutBlank = new RegExp(`${han}${tag}${name}|${name}${tag}${han}`);

/** Texts where a value follows its name, and the name of the product in two scripts. */
const labels = /(パスワード|ニックネーム|バージョン|速度) \{\w+\}|暮屿 Muyu|Muyu 暮屿|_ \. @ -/g;

/** Patterns that the style of CONTRIBUTING.md refuses, by language. */
const refused: Readonly<Record<string, readonly [string, RegExp][]>> = {
  zh_CN: [
    ['您', /您/],
    ['quotes other than 「」', /[“”]/],
    ['another word for a post or a ticket', /帖|视频券/],
    ['another word for VIP', /(?<![月季年]度|终身)会员/],
  ],
  en_US: [
    ['a straight apostrophe', /[A-Za-z}]'[a-z]/],
    ['another word for saving', /favou?rite/i],
    ['somebody, nobody', /\b(some|no)body\b/i],
  ],
  ja: [
    ['a space before Latin characters', new RegExp(`${japanese} (?=[A-Za-z0-9#{<])`)],
    ['a space after Latin characters', new RegExp(`[A-Za-z0-9#}>%] (?=${japanese})`)],
    ['another word for a post or for saving', /作品|お気に入り|コレクション/],
    ['another word for a ticket', /(動画|投稿|ダウンロード)チケット/],
  ],
};

const findRefused = (texts: readonly string[], rules: readonly [string, RegExp][]): string[] =>
  rules.flatMap(([what, pattern]) =>
    texts.filter((text) => pattern.test(text)).map((text) => `${what}: ${text}`),
  );

const cases = ['web', 'console'].flatMap((app) =>
  Object.entries(refused).map(([locale, rules]) => [app, locale, rules] as const),
);
test('finds names without a blank before or after them', () => {
  const found = ['看{name} 的快照', '你对 {person}的订阅', '和 <0>{nickname}</0>聊聊'];
  expect(found.filter((text) => nameWithoutBlank.test(text))).toEqual(found);
  const kept = [
    '{nickname} 的作品',
    '@{nickname}：「{title}」',
    '来{site}看看',
    '{count, plural, other {# 人}}',
  ];
  expect(kept.filter((text) => nameWithoutBlank.test(text))).toEqual([]);
});

test.each(['web', 'console'])('names in the Chinese texts of %s have blanks around them', (app) => {
  expect(readCatalogue(app, 'zh_CN').filter((text) => nameWithoutBlank.test(text))).toEqual([]);
});

test('bare names in the Chinese texts of the server have blanks around them', () => {
  // The {name} of a notice has quotation marks of its own.
  const texts = readServerTexts().zh_CN.map((text) => text.replaceAll('{name}', ''));
  expect(texts.filter((text) => nameWithoutBlank.test(text))).toEqual([]);
});

test.each(cases)('the texts of %s in %s keep to the style', (app, locale, rules) => {
  const texts = readCatalogue(app, locale).map((text) => text.replace(labels, ''));
  const found = findRefused(texts, rules);
  expect(texts.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('the localized texts of server and contract keep to the style', () => {
  const texts = readServerTexts();
  for (const [locale, rules] of Object.entries(refused)) {
    const shown = texts[locale as keyof typeof texts].map((text) =>
      text.replace(labels, '').replace(/^#+ /gm, ''),
    );
    expect(shown.length).toBeGreaterThan(300);
    expect(findRefused(shown, rules)).toEqual([]);
  }
});
