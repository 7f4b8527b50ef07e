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

/** Whether a query of characters, syllables and initials, as one types them, is in the name: 林jk in 林间客. */
export const matchesPinyin = (name: string, query: string): boolean =>
  getPinyin().match(name, query, { precision: 'start', continuous: true, v: true }) !== null;
