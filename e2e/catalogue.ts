import { readFileSync } from 'node:fs';
import type { Locale } from '@muyu/contract/core/locale.ts';

/** Says a text of an app in its language: `say('第 {at} 步，共 {total} 步', { at: 1, total: 6 })`. */
export type Say = (msgid: string, values?: Record<string, string | number>) => string;

const filled = (text: string, values: Record<string, string | number> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** What stands in the quotes of one line or several. */
const unquoted = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');

/** The entries of a catalogue: what stands in the code, and what it is in the catalogue's language. */
function entriesOf(app: 'web' | 'console', locale: Locale): Map<string, string> {
  const text = readFileSync(new URL(`../${app}/locales/${locale}.po`, import.meta.url), 'utf8');
  const entry = /^msgid ((?:".*"\s*)+?)^msgstr ((?:".*"\s*)+)/gm;
  return new Map([...text.matchAll(entry)].map(([, id, said]) => [unquoted(id!), unquoted(said!)]));
}

/** The texts of a language, by what stands in the code; a text that is not there is an error of the test. */
export function wordsOf(locale: Locale, app: 'web' | 'console' = 'web'): Say {
  const entries = entriesOf(app, locale);
  return (msgid, values) => {
    const said = entries.get(msgid);
    if (!said) throw new Error(`the ${app}'s catalogue ${locale} does not say: ${msgid}`);
    return filled(said, values);
  };
}

/** The language that the code is written in: needs no catalogue. */
export const chinese: Say = filled;
