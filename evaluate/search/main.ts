import { readVocabulary } from '../../bench/search/data.ts';
import { analyzeQuery } from '../../server/modules/search/analysis/analyze.ts';
import { newWords } from '../../server/modules/search/analysis/new-words.ts';
import {
  keysOfMixedReading,
  keysOfNameQuery,
  keysOfNearName,
  keysOfPossibleNames,
  matchName,
  normalizeName,
  userKeysOf,
} from '../../server/modules/search/rules/name-keys.ts';
import { keysOfPost, keysOfQuery } from '../../server/modules/search/rules/post-keys.ts';
import { type Candidate, rankCandidates } from '../../server/modules/search/rules/rank.ts';
import { SearchedName } from '../../server/modules/search/rules/searched-name.ts';
import { printGoals } from '../goals.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { filler } from './filler.ts';
import { japanese } from './japanese.ts';
import { mixed } from './mixed.ts';
import { people } from './people.ts';
import { tags } from './tags.ts';
import { unknownWords } from './unknown-words.ts';
import { variants } from './variants.ts';

const now = new Date('2026-11-22T12:00:00Z');
const texts = new Map<string, Set<number>>();
const addText = (text: string) => {
  const [head, body] = text.includes('｜') ? (text.split('｜') as [string, string]) : ['', text];
  texts.set(text, new Set(keysOfPost({ head: head ? [head] : [], body: [body] }, now)));
};
const groups = [...chinese, ...japanese, ...english, ...mixed, ...variants, ...unknownWords];
for (const { must, not = [] } of groups) for (const text of [...must, ...not]) addText(text);
for (const text of filler) addText(text);

/** Older posts have more engagement, so that neither alone decides the order. */
const entries = [...texts].map(([text, keys], i) => ({
  text,
  keys,
  publishedAt: now.getTime() - ((i * 7919) % 500) * 3_600_000,
  engagement: (i * 31) % 97,
}));

/** The index and the ranking of the product, in memory. */
function search(keyword: string): string[] {
  const { required, narrowed } = analyzeQuery(keyword);
  const found = narrowed ? searchTerms(narrowed) : [];
  return found.length > 0 ? found : searchTerms(required);
}

function searchTerms(terms: readonly string[]): string[] {
  if (terms.length === 0) return [];
  const [any] = keysOfQuery(terms, 'any', 'all', now);
  const [head] = keysOfQuery(terms, 'head', 'all', now);
  const candidates = entries
    .filter(({ keys }) => any!.every((key) => keys.has(key)))
    .map(({ text, keys, publishedAt, engagement }): Candidate => {
      const inHead = head!.every((key) => keys.has(key));
      return { postId: text, authorId: '', publishedAt, engagement, certified: false, inHead };
    });
  return rankCandidates(candidates, now.getTime()).map(({ postId }) => postId);
}

const keysByName = people.map(({ name }) => ({
  name,
  keys: new Set(userKeysOf({ nickname: name, username: `user${name.length}`, sign: '' })),
}));
const namesWith = (lists: number[][]) =>
  keysByName
    .filter(({ keys }) => lists.some((list) => list.every((key) => keys.has(key))))
    .map(({ name }) => name);

function searchUserNames(keyword: string): string[] {
  const matching = (lists: number[][]) => namesWith(lists).filter((name) => matchName(name, keyword) > 0);
  const exact = namesWith(keysOfNameQuery(keyword, analyzeQuery(keyword).required));
  const people = [...new Set([...exact, ...matching(keysOfPossibleNames(keyword))])];
  const found = people.length > 0 ? people : matching(keysOfMixedReading(keyword));
  return found.sort((a, b) => matchName(b, keyword) - matchName(a, keyword));
}
const correct = (keyword: string) =>
  namesWith(keysOfNearName(keyword)).filter((name) =>
    new SearchedName(name).isNear(new SearchedName(keyword)),
  );

type Tally = { queries: number; recall: number; precision: number; reciprocal: number };
const tallies = new Map<string, Tally>();

/** Counts one query: the part of `must` that is found, the part of what is found that is in it, the place of its first. */
function count(kind: string, query: string, must: readonly string[], found: readonly string[]): void {
  const tally = tallies.get(kind) ?? { queries: 0, recall: 0, precision: 0, reciprocal: 0 };
  tallies.set(kind, tally);
  const right = found.filter((text) => must.includes(text));
  const place = found.indexOf(must[0]!);
  tally.queries += 1;
  tally.recall += right.length / must.length;
  tally.precision += found.length === 0 ? 1 : right.length / found.length;
  tally.reciprocal += place < 0 ? 0 : 1 / (place + 1);
  if (
    process.env.VERBOSE === undefined ||
    (right.length === must.length && right.length === found.length && place === 0)
  )
    return;
  const missed = must.filter((text) => !found.includes(text));
  const wrong = found.filter((text) => !must.includes(text));
  const { required, narrowed } = analyzeQuery(query);
  console.log(`${kind}: ${query}`, { required, narrowed, missed, wrong, place: place + 1 });
}

for (const { must, also = [], queries } of groups)
  for (const [kind, list] of Object.entries(queries))
    for (const query of list)
      count(
        kind,
        query,
        must,
        search(query).filter((text) => !also.includes(text)),
      );
for (const { name, queries, near = [] } of people) {
  for (const query of queries) {
    const kind = /^[a-z\d]+$/.test(query) && /\p{sc=Han}/u.test(name) ? 'person: pinyin' : 'person: name';
    count(kind, query, [name], searchUserNames(query));
  }
  for (const query of near) count('person: typo', query, [name], correct(query));
}

const named = tags.map(({ name }) => new SearchedName(name));
for (const { name, pinyin, near } of tags) {
  const typed = (query: string) => normalizeName(query);
  const found = (query: string) => named.filter((tag) => tag.match(typed(query)) > 0).map(({ text }) => text);
  for (const query of pinyin) count('tag: pinyin', query, [name], found(query));
  for (const query of near) {
    const asked = new SearchedName(query);
    count(
      'tag: typo',
      query,
      [name],
      named.filter((tag) => tag.isNear(asked)).map(({ text }) => text),
    );
  }
}

const percent = (sum: number, of: number) => Number((sum / of).toFixed(3));
const rows = [...tallies].map(([kind, t]) => ({
  kind,
  queries: t.queries,
  recall: percent(t.recall, t.queries),
  precision: percent(t.precision, t.queries),
  MRR: percent(t.reciprocal, t.queries),
}));
const sum = (of: (t: Tally) => number) => [...tallies.values()].reduce((total, t) => total + of(t), 0);
const all = sum((t) => t.queries);
rows.push({
  kind: 'all',
  queries: all,
  recall: percent(
    sum((t) => t.recall),
    all,
  ),
  precision: percent(
    sum((t) => t.precision),
    all,
  ),
  MRR: percent(
    sum((t) => t.reciprocal),
    all,
  ),
});
console.log(`${texts.size} texts, ${people.length} names`);
console.table(rows);
const { recall, precision, MRR } = rows.at(-1)!;
/** Words that the search has in a list are no test of words that it does not know. */
const listed = new Set([...newWords, ...readVocabulary(Number.POSITIVE_INFINITY)]);
const known = unknownWords
  .flatMap(({ queries }) => queries['unknown word']!)
  .filter((word) => listed.has(word));
printGoals([
  [`${all} queries, at least 300`, all >= 300],
  [`30 unknown words, of which the dictionary has ${known.join(' ') || 'none'}`, known.length === 0],
  [`${texts.size} texts, at least 2,000`, texts.size >= 2_000],
  [`recall ${recall}, at least 0.97`, recall >= 0.97],
  [`precision ${precision}, at least 0.92`, precision >= 0.92],
  [`MRR ${MRR}, at least 0.9`, MRR >= 0.9],
]);
