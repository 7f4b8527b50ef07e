import { globSync, readFileSync } from 'node:fs';
import { inProject } from '../../project.mjs';
import { type Node, parseSource, walk } from '../source/syntax-tree.ts';

const locales = ['zh_CN', 'en_US', 'ja'] as const;
export type LocalizedTexts = Record<(typeof locales)[number], string[]>;

/** The translations of an app in one language. */
export const readCatalogue = (app: string, locale: string): string[] => {
  const catalogue = readFileSync(inProject(app, 'locales', `${locale}.po`), 'utf8');
  return [...catalogue.matchAll(/^msgstr "(.+)"$/gm)].map(([, text]) => text!);
};

/** The text of a literal, with {} for each value. */
function textOf(node: unknown): string | null {
  const { type, value, quasis } = (node ?? {}) as Node & { quasis?: { cooked: string }[] };
  if (type === 'StringLiteral') return String(value);
  return type === 'TemplateLiteral' ? quasis!.map(({ cooked }) => cooked).join('{}') : null;
}

/** The localized texts of a source file: properties named like a language, and arguments of `localized`. */
function collectLocalizedTexts(source: string, found: LocalizedTexts): void {
  const add = (locale: string | undefined, node: unknown) => {
    const text = textOf(node);
    const known = locales.find((each) => each === locale);
    if (text && known) found[known].push(text);
  };
  walk(parseSource(source), ({ type, key, value, callee, arguments: given }) => {
    if (type === 'KeyValueProperty') add(String((key as Node).value), value);
    if (type === 'CallExpression' && (callee as Node).value === 'localized')
      for (const [i, { expression }] of (given as { expression: unknown }[]).entries())
        add(locales[i], expression);
    return true;
  });
}

/** The localized texts of server and contract. */
export function readServerTexts(): LocalizedTexts {
  const texts: LocalizedTexts = { zh_CN: [], en_US: [], ja: [] };
  const files = globSync('{server/{modules,platform,main},contract}/**/*.ts', { cwd: inProject('.') });
  for (const file of files) {
    const source = readFileSync(inProject(file), 'utf8');
    if (!file.endsWith('.test.ts') && /\bja:|localized\(/.test(source)) collectLocalizedTexts(source, texts);
  }
  return texts;
}
