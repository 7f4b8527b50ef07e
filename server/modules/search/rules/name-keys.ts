import { termsOf } from '../analysis/analyze.ts';
import { hashTerm } from '../analysis/hash-term.ts';
import { normalizeForSearch, toHiragana } from '../analysis/normalize-for-search.ts';
import { formsOf, hasHan, matchesPinyin, readingsOf } from '../analysis/pinyin.ts';

/** The texts of a person that are searched. */
export type UserTexts = { nickname: string; username: string; sign: string };

/** A name as it is compared: normalized, without what is no letter or emoji. */
export const normalizeName = (text: string): string =>
  toHiragana(normalizeForSearch(text).text).replace(/[^\p{L}\p{N}\p{Extended_Pictographic}\p{RI}]/gu, '');

/** Parts of names are listed up to this length; a longer query has all of its parts of this length. */
const partLength = 4;
/** Pinyin is listed up to this length; the names that a longer query finds are compared. */
const readingLength = 12;

/** All parts of a name of at most `partLength` characters, and its beginnings. */
function partsOf(name: string): string[] {
  const characters = [...name];
  return characters.flatMap((_, from) =>
    Array.from({ length: Math.min(partLength, characters.length - from) }, (_, i) =>
      characters.slice(from, from + i + 1).join(''),
    ),
  );
}

const beginningsOf = (text: string): string[] =>
  Array.from({ length: Math.min(text.length, readingLength) }, (_, i) => text.slice(0, i + 1));

/** Beginnings of the pinyin and of the initials of a name in each of its readings, from each of its characters. */
function spellingsOf(name: string): string[] {
  if (!hasHan(name)) return [];
  return readingsOf(name).flatMap((syllables) =>
    syllables.flatMap((_, i) => {
      const rest = syllables.slice(i);
      return [...beginningsOf(rest.join('')), ...beginningsOf(rest.map((one) => one[0] ?? '').join(''))];
    }),
  );
}

/** The name without one of its characters, and the name itself: two names that differ by one character share one of them. */
export function nearNames(name: string): string[] {
  const characters = [...name];
  if (characters.length < 3 || characters.length > 16) return [name];
  return [name, ...characters.map((_, i) => characters.toSpliced(i, 1).join(''))];
}

/** The pinyin of a whole name in each of its readings: names that sound alike share one. */
export const soundsOf = (name: string): string[] =>
  hasHan(name) ? readingsOf(name).map((syllables) => syllables.join('')) : [];

const keyOf = (kind: 'part' | 'reading' | 'near' | 'sound' | 'sign', text: string) =>
  hashTerm(`${kind} ${text}`);

/** The keys under which a person is found. */
export function userKeysOf({ nickname, username, sign }: UserTexts): number[] {
  const names = [...new Set([normalizeName(nickname), normalizeName(username)])].filter(Boolean);
  const keys = names.flatMap((name) => [
    ...partsOf(name).map((part) => keyOf('part', part)),
    ...spellingsOf(name).map((spelling) => keyOf('reading', spelling)),
    ...nearNames(name).map((near) => keyOf('near', near)),
    ...soundsOf(name).map((sound) => keyOf('sound', sound)),
  ]);
  for (const term of termsOf(sign)) keys.push(keyOf('sign', term));
  return [...new Set(keys)];
}

/** Whether a query may be pinyin: letters, and the digits of a name. */
const mayBePinyin = (name: string): boolean => /^\d*[a-z][a-z\d]*$/.test(name);

/** Lists of keys: a person with all keys of one list is a match. The first list is that of the name itself. */
export function keysOfNameQuery(query: string, signTerms: readonly string[]): number[][] {
  const name = normalizeName(query);
  const lists: number[][] = [];
  if (name) {
    lists.push([keyOf('near', name)]);
    lists.push([...new Set(overlappingParts(name))].map((part) => keyOf('part', part)));
    if (mayBePinyin(name) && name.length <= readingLength) lists.push([keyOf('reading', name)]);
  }
  if (signTerms.length > 0) lists.push(signTerms.map((term) => keyOf('sign', term)));
  return lists;
}

/**
 * Lists of keys of names that may be a match, and are compared: those with the characters of a query that has letters, too (林jk),
 * and those with the beginning of long pinyin.
 */
export function keysOfPossibleNames(query: string): number[][] {
  const name = normalizeName(query);
  if (mayBePinyin(name))
    return name.length > readingLength ? [[keyOf('reading', name.slice(0, readingLength))]] : [];
  return hasHan(name) && /[a-z]/.test(name) ? [charactersOf(name).map((c) => keyOf('part', c))] : [];
}

/** The beginning of a query of letters that mixes syllables and initials: shenyq. The names that it finds are compared. */
export const keysOfMixedReading = (query: string): number[][] => {
  const name = normalizeName(query);
  return mayBePinyin(name) && name.length > 3 ? [[keyOf('reading', name.slice(0, 3))]] : [];
};

/** The parts of `partLength` characters that cover a query; the query itself when it is shorter. */
function overlappingParts(name: string): string[] {
  const characters = [...name];
  if (characters.length <= partLength) return [name];
  return Array.from({ length: characters.length - partLength + 1 }, (_, i) =>
    characters.slice(i, i + partLength).join(''),
  );
}

const charactersOf = (name: string) => [...name].filter(hasHan);

/** Lists of keys of names that are written or pronounced nearly like this one. */
export function keysOfNearName(query: string): number[][] {
  const name = normalizeName(query);
  if ([...name].length < 2) return [];
  return [
    ...soundsOf(name).map((sound) => [keyOf('sound', sound)]),
    ...nearNames(name).map((one) => [keyOf('near', one)]),
  ];
}

/** How well a name answers a query: 0 not at all, 1 within it or by pinyin, 2 at its beginning, 3 it is the name. */
export type Match = 0 | 1 | 2 | 3;

export function matchName(name: string, query: string): Match {
  const [of, asked] = [normalizeName(name), normalizeName(query)];
  const isPinyin = () => hasHan(of) && /[a-z]/.test(asked) && matchesPinyin(formsOf(of), asked);
  return matchText(of, asked) || (isPinyin() ? 1 : 0);
}

/** As `matchName`, of normalized names and without pinyin. */
export function matchText(of: string, asked: string): Match {
  if (!asked || !of) return 0;
  if (of === asked) return 3;
  if (of.startsWith(asked)) return 2;
  return of.includes(asked) ? 1 : 0;
}
