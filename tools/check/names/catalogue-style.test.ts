import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '../../project.mjs';
import { type Node, parseSource, walk } from '../source/syntax-tree.ts';

const japanese = '[\\u3040-\\u30ff\\u3400-\\u9fff々〆]';
/** Texts where a value follows its name, and the name of the product in two scripts. */
const labels = /(パスワード|ニックネーム|バージョン|速度) \{\w+\}|暮屿 Muyu|Muyu 暮屿|_ \. @ -/g;

/** Patterns that the style of CONTRIBUTING.md refuses, by language. */
const refused: Readonly<Record<string, readonly [string, RegExp][]>> = {
  zh_CN: [
    ['您', /您/],
    ['quotes other than 「」', /[“”]/],
    ['another word for a post or a ticket', /帖|视频券/],
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
test.each(cases)('the texts of %s in %s keep to the style', (app, locale, rules) => {
  const catalogue = readFileSync(inProject(app, 'locales', `${locale}.po`), 'utf8');
  const texts = [...catalogue.matchAll(/^msgstr "(.+)"$/gm)].map(([, text]) => text!.replace(labels, ''));
  const found = findRefused(texts, rules);
  expect(texts.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

/** The text of a literal, with {} for each value. */
function textOf(node: unknown): string | null {
  const { type, value, quasis } = (node ?? {}) as Node & { quasis?: { cooked: string }[] };
  if (type === 'StringLiteral') return String(value);
  return type === 'TemplateLiteral' ? quasis!.map(({ cooked }) => cooked).join('{}') : null;
}

const locales = ['zh_CN', 'en_US', 'ja'];

/** The localized texts of a source file: properties named like a language, and arguments of `localized`. */
function collectLocalizedTexts(source: string, found: Record<string, string[]>): void {
  const add = (locale: string, node: unknown) => {
    const text = textOf(node);
    if (text) found[locale]?.push(text.replace(labels, '').replace(/^#+ /gm, ''));
  };
  walk(parseSource(source), ({ type, key, value, callee, arguments: given }) => {
    if (type === 'KeyValueProperty') add(String((key as Node).value), value);
    if (type === 'CallExpression' && (callee as Node).value === 'localized')
      for (const [i, { expression }] of (given as { expression: unknown }[]).entries())
        add(locales[i] ?? '', expression);
    return true;
  });
}

test('the localized texts of server and contract keep to the style', () => {
  const texts: Record<string, string[]> = { zh_CN: [], en_US: [], ja: [] };
  const files = globSync('{server/{modules,platform,main},contract}/**/*.ts', { cwd: inProject('.') });
  for (const file of files) {
    const source = readFileSync(inProject(file), 'utf8');
    if (!file.endsWith('.test.ts') && /\bja:|localized\(/.test(source)) collectLocalizedTexts(source, texts);
  }
  for (const [locale, rules] of Object.entries(refused)) {
    expect(texts[locale]!.length).toBeGreaterThan(300);
    expect(findRefused(texts[locale]!, rules)).toEqual([]);
  }
});
