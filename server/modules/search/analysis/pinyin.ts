import { createRequire } from 'node:module';
import { LRUCache } from 'lru-cache';

type Pinyin = typeof import('pinyin-pro');
let loaded: Pinyin | undefined;

/** Loaded at first use: the dictionary of readings needs 40 MB. */
function getPinyin(): Pinyin {
  loaded ??= createRequire(import.meta.url)('pinyin-pro') as Pinyin;
  return loaded;
}

const han = /\p{sc=Han}/u;
export const hasHan = (text: string): boolean => han.test(text);

/** Readings of surnames that the dictionary does not have. */
const surnames: Record<string, string> = { 覃: 'tan', 种: 'chong', 翟: 'di', 隗: 'kui', 谌: 'shen' };

const known = new LRUCache<string, string[][]>({ max: 2_000 });

/**
 * The readings of a text without tones, one syllable per character; other characters stay as they are. The first is that of common
 * words; the others take characters for surnames, of which some have a reading of their own: 曾 in 曾经 and as a name.
 */
export function readingsOf(text: string): readonly string[][] {
  const before = known.get(text);
  if (before) return before;
  const read = (mode: 'normal' | 'surname') =>
    getPinyin()
      .pinyin(text, { toneType: 'none', type: 'array', v: true, mode })
      .map((syllable) => syllable.replaceAll('ü', 'v').toLowerCase());
  const readings = [read('normal'), read('surname')];
  const first = surnames[text[0] ?? ''];
  if (first) readings.push(readings[0]!.with(0, first));
  const distinct = [...new Map(readings.map((reading) => [reading.join(' '), reading])).values()];
  known.set(text, distinct);
  return distinct;
}

const forms = new LRUCache<string, readonly string[]>({ max: 10_000 });

function formsOfCharacter(character: string): readonly string[] {
  const before = forms.get(character);
  if (before) return before;
  const readings = hasHan(character)
    ? getPinyin().pinyin(character, { toneType: 'none', type: 'array', v: true, multiple: true })
    : [];
  const made = [character, ...readings.map((syllable) => syllable.replaceAll('ü', 'v').toLowerCase())];
  forms.set(character, made);
  return made;
}

/** Of each character of a name itself and, of a Han character, its readings. */
export const formsOf = (name: string): readonly (readonly string[])[] => [...name].map(formsOfCharacter);

/**
 * Whether a query of characters, syllables and initials, as one types them, is in the name with these forms: 林jk in 林间客. It is made
 * of beginnings of the forms of characters that follow each other. A character is looked at once for each part of the query that the
 * characters before it can have: 和 has three readings with one initial, and to try all their combinations would take minutes.
 */
export function matchesPinyin(of: readonly (readonly string[])[], query: string): boolean {
  if (query === '') return of.length > 0;
  let ends: number[] = [];
  for (const forms of of) {
    const starts = [0, ...ends];
    ends = [];
    for (const start of starts)
      for (const form of forms)
        for (
          let length = 1;
          length <= form.length && form[length - 1] === query[start + length - 1];
          length++
        ) {
          const end = start + length;
          if (end === query.length) return true;
          if (!ends.includes(end)) ends.push(end);
        }
  }
  return false;
}
