import { DAY_MS } from '@muyu/contract/core/time.ts';
import { termsOf } from '../analysis/analyze.ts';
import { hashTerm } from '../analysis/hash-term.ts';

/** Texts that a post is found by. `head`: title, tags, author. `body`: text and address; empty for a locked post. */
export type PostTexts = { head: readonly string[]; body: readonly string[] };

/** Days of a month window. */
const monthDays = 30;
const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);

/**
 * Windows of time in which a term is listed. `all`: every post; `month` and `day`: posts published then. A query reads the
 * smallest window that fills its page.
 */
export type Window = 'all' | 'month' | 'day';
const windowNumber = (window: Window, at: Date): number =>
  window === 'all' ? 0 : window === 'day' ? dayOf(at) : Math.floor(dayOf(at) / monthDays);

/** The present window of a time and the one before it. */
const windowsAt = (window: Window, at: Date): number[] => {
  const number = windowNumber(window, at);
  return window === 'all' ? [0] : [number, number - 1];
};

/** The key of a term: `field` any (head or body) or head, and a window. */
const keyOf = (field: 'any' | 'head', window: Window, number: number, term: string): number =>
  hashTerm(`${field[0]}${window[0]}${number} ${term}`);

/** All keys of a post with these terms. Terms of the head are not listed by day: they are rarer than those of texts. */
export function keysOfTerms(
  head: ReadonlySet<string>,
  body: ReadonlySet<string>,
  publishedAt: Date,
): number[] {
  const keys = new Set<number>();
  const add = (field: 'any' | 'head', window: Window, from: Iterable<string>) => {
    const number = windowNumber(window, publishedAt);
    for (const term of from) keys.add(keyOf(field, window, number, term));
  };
  const terms = new Set([...head, ...body]);
  for (const window of ['all', 'month', 'day'] as const) add('any', window, terms);
  for (const window of ['all', 'month'] as const) add('head', window, head);
  return [...keys];
}

const termsOfAll = (texts: readonly string[]) => new Set(texts.flatMap((text) => [...termsOf(text)]));

/** All keys of a post. */
export const keysOfPost = ({ head, body }: PostTexts, publishedAt: Date): number[] =>
  keysOfTerms(termsOfAll(head), termsOfAll(body), publishedAt);

/** The keys that a post must have, one list per window; a post with all keys of one list is a hit. */
export const keysOfQuery = (
  terms: readonly string[],
  field: 'any' | 'head',
  window: Window,
  at: Date,
): number[][] =>
  windowsAt(window, at).map((number) => terms.map((term) => keyOf(field, window, number, term)));
