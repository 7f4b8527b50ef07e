import { createRequire } from 'node:module';

type Pinyin = typeof import('pinyin-pro');
let loaded: Pinyin | undefined;

/** Loaded at first use: the dictionary of readings needs 40 MB. */
function getPinyin(): Pinyin {
  loaded ??= createRequire(import.meta.url)('pinyin-pro') as Pinyin;
  return loaded;
}

const han = /\p{sc=Han}/u;
export const hasHan = (text: string): boolean => han.test(text);

/** The readings of a text without tones, one per character; other characters stay as they are. */
export const syllablesOf = (text: string): string[] =>
  getPinyin()
    .pinyin(text, { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.replaceAll('ü', 'v').toLowerCase());

/** Whether a query of characters, syllables and initials, as one types them, is in the name: 林jk in 林间客. */
export const matchesPinyin = (name: string, query: string): boolean =>
  getPinyin().match(name, query, { precision: 'start', continuous: true }) !== null;
