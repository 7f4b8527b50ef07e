import { LRUCache } from 'lru-cache';
import { formsOf, hasHan, matchesPinyin } from '../analysis/pinyin.ts';
import { type Match, matchText, nearNames, normalizeName, soundsOf } from './name-keys.ts';

/** A name that is compared with many queries: each of its forms is made once, when a query needs it. */
export class SearchedName {
  readonly text: string;
  readonly normalized: string;
  #length: number;
  #near: readonly string[] | undefined;
  #sounds: readonly string[] | undefined;
  #forms: ReturnType<typeof formsOf> | undefined;

  constructor(text: string) {
    this.text = text;
    this.normalized = normalizeName(text);
    this.#length = [...this.normalized].length;
  }

  /** How well the name answers a normalized query. */
  match(asked: string): Match {
    const rank = matchText(this.normalized, asked);
    if (rank > 0 || !/[a-z]/.test(asked)) return rank;
    this.#forms ??= hasHan(this.normalized) ? formsOf(this.normalized) : [];
    return matchesPinyin(this.#forms, asked) ? 1 : 0;
  }

  /** Whether the names differ by one character, or sound alike without being the same. */
  isNear(other: SearchedName): boolean {
    const [of, asked] = [this.normalized, other.normalized];
    if (!of || !asked || of === asked) return false;
    other.#sounds ??= soundsOf(asked);
    if (other.#sounds.length > 0) {
      this.#sounds ??= soundsOf(of);
      if (this.#sounds.some((sound) => other.#sounds!.includes(sound))) return true;
    }
    if (other.#length < 3 || Math.abs(this.#length - other.#length) > 1) return false;
    this.#near ??= nearNames(of);
    other.#near ??= nearNames(asked);
    return this.#near.some((one) => other.#near!.includes(one));
  }
}

/** Names of tags and hot words by their texts: most of a list that is read anew are the same. */
const known = new LRUCache<string, SearchedName>({ max: 8_000 });
const lists = new WeakMap<readonly object[], readonly { item: unknown; names: readonly SearchedName[] }[]>();

function nameOf(text: string): SearchedName {
  const before = known.get(text);
  if (before) return before;
  const name = new SearchedName(text);
  known.set(text, name);
  return name;
}

/** The items of a cached list with their names, which are made once for each list. */
export function namesOfList<Item extends object>(
  list: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): readonly { item: Item; names: readonly SearchedName[] }[] {
  const before = lists.get(list);
  if (before) return before as readonly { item: Item; names: readonly SearchedName[] }[];
  const named = list.map((item) => ({ item, names: textsOf(item).map(nameOf) }));
  lists.set(list, named);
  return named;
}
