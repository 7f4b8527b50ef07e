import { LRUCache } from 'lru-cache';
import { wordsInside } from './segment-chinese.ts';
import { functionWords } from './segment-japanese.ts';
import { stopWords } from './stop-words.ts';
import { type Token, tokenize } from './tokenize.ts';

/** Raised when the analysis changes: rows of another version are indexed anew by a job. */
export const analysisVersion = 6;

/** The terms of a text that is indexed. */
export const termsOf = (text: string): Set<string> => new Set(tokenize(text).map(({ term }) => term));

/**
 * The terms of a query: a text must contain all `required` ones. `narrowed` are more terms, with the words of one character that stand
 * apart: they hold where any text has them all, which words of several characters that contain them do not. `marked` are the terms
 * that are highlighted.
 */
export type Query = { required: string[]; narrowed: string[] | null; marked: Set<string> };

const isStop = (token: Token) => stopWords.has(token.term) || functionWords.has(token.term);

/**
 * The terms that a query requires: its words; its single characters only where no word is, as pairs with their neighbours;
 * words without content only when there are no others. Empty for a text without letters.
 */
export function analyzeQuery(text: string): Query {
  const tokens = tokenize(text);
  const words = outermost(
    tokens.filter(({ kind }) => kind === 'word' || kind === 'join' || kind === 'latin' || kind === 'emoji'),
  );
  const stems = tokens.filter(({ kind }) => kind === 'stem');
  const pairs = tokens.filter((token) => token.kind === 'pair');
  const singles = tokens.filter(({ kind }) => kind === 'single');
  const isSingleAt = (from: number, to: number) => singles.some((s) => from <= s.from && s.to <= to);
  const hasContent = (from: number, to: number) =>
    singles.filter((s) => from <= s.from && s.to <= to).every((s) => !isStop(s));
  const inflected = words.filter((word) =>
    stems.some(
      (stem) => stem.from === word.from && stem.to < word.to && isEnding(text.slice(stem.to, word.to)),
    ),
  );
  const exact = words.filter((word) => !inflected.includes(word));
  const withContent: Token[] = [
    ...exact.filter((word) => !isStop(word)),
    ...inflected.map((word) => stems.find((stem) => stem.from === word.from)!),
    ...stems.filter((stem) => !words.some((word) => word.from <= stem.from && stem.to <= word.to)),
    ...pairs.filter((pair) => hasContent(pair.from, pair.to) && pair.to - pair.from <= 3),
  ];
  const covered = (single: Token) => withContent.some((t) => t.from <= single.from && single.to <= t.to);
  const rest = singles.filter((single) => !covered(single));
  const anyPair = pairs.filter((pair) => isSingleAt(pair.from, pair.to));
  const chosen =
    withContent.length > 0 ? withContent : words.length > 0 ? words : anyPair.length > 0 ? anyPair : rest;
  const required = [...new Set(chosen.map(({ term }) => withoutVerb(term)))];
  const apart = singles.filter(
    (single) =>
      !isStop(single) &&
      isApart(text, single, pairs) &&
      !withContent.some(({ kind, from, to }) => kind !== 'pair' && from <= single.from && single.to <= to),
  );
  const narrowed = apart.length > 0 ? narrowTerms(withContent, apart) : required;
  const marked = new Set([...required, ...words.map(({ term }) => term), ...apart.map(({ term }) => term)]);
  if (required.length === 0 || withContent.length === 0) for (const { term } of rest) marked.add(term);
  return {
    required: required.slice(0, maxTerms),
    narrowed: narrowed.every((term) => required.includes(term)) ? null : narrowed.slice(0, maxTerms),
    marked,
  };
}

/** Characters of the word of a Han character beside them; katakana begins a word of its own. */
const joined = /[\p{sc=Han}\p{sc=Hiragana}]/u;
/** Letters that are so only where they are a pair with it: in B站, not in 猫vlog. */
const paired = /[[\p{L}\p{N}]--[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]]/v;

/** Whether no character with a meaning is beside a single one: 猫 in `猫 狗`, `猫和狗`, `猫カフェ`. */
function isApart(text: string, { from }: Token, pairs: readonly Token[]): boolean {
  const after = from + String.fromCodePoint(text.codePointAt(from)!).length;
  const isPair = (first: number, second: number) =>
    pairs.some((pair) => pair.from <= first && second < pair.to);
  return [from - 1, after].every((at) => {
    const unit = text[at] ?? '';
    const isBound =
      joined.test(unit) || (paired.test(unit) && isPair(Math.min(at, from), Math.max(at, from)));
    return !isBound || stopWords.has(unit) || functionWords.has(unit);
  });
}

/** The terms with single characters instead of the pairs that they are part of. */
function narrowTerms(chosen: readonly Token[], apart: readonly Token[]): string[] {
  const isPairOf = ({ kind, from, to }: Token) =>
    kind === 'pair' && apart.some((single) => from < single.to && single.from < to);
  const kept = chosen.filter((token) => !isPairOf(token)).map(({ term }) => withoutVerb(term));
  return [...new Set([...kept, ...apart.map(({ term }) => term)])];
}

/** Hiragana behind a Han character that is no ending of a verb or an adjective: 赤ちゃん is not 赤い. */
const nounEndings = new Set('ちゃん さん くん さま びら だち たち ども もの'.split(' '));
const isEnding = (rest: string): boolean => !/\p{sc=Han}/u.test(rest) && !nounEndings.has(rest);

const verbs = new Set('吃喝玩看买去做拍学');
/** The object of a word that is a verb with its object: texts have 吃了火锅, too. */
const withoutVerb = (word: string): string =>
  word.length > 2 && verbs.has(word[0]!) && wordsInside(word).includes(word.slice(1)) ? word.slice(1) : word;

/** A query of more terms is cut. */
const maxTerms = 12;

/** Without the words that lie inside another one. */
const outermost = (tokens: Token[]) =>
  tokens.filter(
    (token) =>
      !tokens.some(
        (other) =>
          other !== token &&
          other.from <= token.from &&
          token.to <= other.to &&
          other.to - other.from > token.to - token.from,
      ),
  );

/** Tokens of shown texts, by at most so many characters in all: the same posts are found again and again. */
const shownTokens = new LRUCache<string, readonly Token[]>({
  maxSize: 200_000,
  sizeCalculation: (_, text) => text.length + 1,
  // New words of the dictionary cut texts anew.
  ttl: 300_000,
});

function tokensOfShown(text: string): readonly Token[] {
  const known = shownTokens.get(text);
  if (known) return known;
  const tokens = tokenize(text);
  shownTokens.set(text, tokens);
  return tokens;
}

/** The ranges of a text that a query hits, in order and without overlaps, in UTF-16 units. */
export function hitsOf(text: string, { marked }: Query): [from: number, to: number][] {
  const ranges = tokensOfShown(text)
    .filter(({ term }) => marked.has(term))
    .map(({ from, to }): [number, number] => [from, to])
    .sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  const merged: [number, number][] = [];
  for (const [from, to] of ranges) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}
