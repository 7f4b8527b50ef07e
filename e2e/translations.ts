import { readFileSync } from 'node:fs';
import type { Locale } from '@muyu/contract/core/locale.ts';

/** Translates a text of an app: `t('第 {at} 步，共 {total} 步', { at: 1, total: 6 })`. */
export type Translate = (msgid: string, values?: Record<string, string | number>) => string;

const interpolate = (text: string, values: Record<string, string | number> = {}) =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** Joins the quoted lines of a catalogue entry. */
const joinQuoted = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('');

/** Reads a catalogue: source text to translation. */
function readEntries(app: 'web' | 'console', locale: Locale): Map<string, string> {
  const text = readFileSync(new URL(`../${app}/locales/${locale}.po`, import.meta.url), 'utf8');
  const entry = /^(msgctxt .*\n)?msgid ((?:".*"\s*)+?)^msgstr ((?:".*"\s*)+)/gm;
  return new Map(
    [...text.matchAll(entry)]
      .filter(([, context]) => context === undefined)
      .map(([, , id, translation]) => [joinQuoted(id!), joinQuoted(translation!)]),
  );
}

/** Returns the translator of an app and a language, for texts without a context. A missing text throws. */
export function createTranslator(locale: Locale, app: 'web' | 'console' = 'web'): Translate {
  const entries = readEntries(app, locale);
  return (msgid, values) => {
    const translation = entries.get(msgid);
    if (!translation) throw new Error(`the ${app}'s catalogue ${locale} has no entry: ${msgid}`);
    return interpolate(translation, values);
  };
}

/** Translator of the source language, which needs no catalogue. */
export const translateChinese: Translate = interpolate;
