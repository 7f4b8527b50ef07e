import { LRUCache } from 'lru-cache';
import type { App } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import { searchDigits, suffixSql } from '#platform/database/seen-ids.ts';
import { namedStatement } from '#platform/database/statement.ts';
import { dateIn } from '#platform/database/timestamp-text.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { keysOfQuery, type Window } from '../rules/post-keys.ts';
import { type Candidate, rankCandidates } from '../rules/rank.ts';
import { rankedHits } from '../settings.ts';
import { popularTiers } from '../tables.ts';

/** A search in posts: all terms, and the type of the posts, 0 for every type. */
export type PostSearch = { terms: readonly string[]; type: number };

export type Row = {
  postId: string;
  authorId: string;
  at: number;
  key: string;
  engagement: number;
  certified: boolean;
  inHead: boolean;
};
/**
 * Statements over a window of time. A day or a month is two lists of keys, the second for the window before; a post has all keys
 * of one of them. All times are one list.
 */
function inEachWindow<R>(name: string, write: (isInWindow: string) => { text: string; onCluster?: string }) {
  const create = (suffix: string, isInWindow: string) => {
    const { text, onCluster } = write(isInWindow);
    return namedStatement<R>(`${name}${suffix}`, text, onCluster);
  };
  const recent = create('', '(s.keys @> $now::int[] or s.keys @> $before::int[])');
  return { day: recent, month: recent, all: create('_all', 's.keys @> $now::int[]') };
}
export const columns = `s.post_id as "postId", s.author_id as "authorId",
  extract(epoch from s.published_at)::float8 * 1000 as at, s.published_at::text as key, s.engagement, s.certified`;
export const ofType = '($type::int = 0 or s.type = $type::int)';

/** The columns of hits before they are written as text, which only the rows of the page need. */
const hitColumns = 's.post_id, s.author_id, s.published_at, s.engagement, s.certified';
const byTime = 's.published_at desc, s.post_id desc';
const byEngagement = 's.engagement desc, s.post_id desc';

type Hits = { where: string; order: string; inHead?: boolean };
/** The first hits in an order. A cluster writes the columns of all hits, on their shards. */
const firstHits = ({ where, order, inHead = false }: Hits) => {
  const hits = `from search_post s where ${where} and ${ofType} and s.published_at <= $until::timestamptz
     order by ${order} limit $limit`;
  return {
    text: `select ${columns}, ${inHead} as "inHead" from (select ${hitColumns} ${hits}) s order by ${order}`,
    onCluster: `select ${columns}, ${inHead} as "inHead" ${hits}`,
  };
};
const selectNewest = inEachWindow<Row>('search_newest', (where) => firstHits({ where, order: byTime }));
const selectHeads = inEachWindow<Row>('search_heads', (where) =>
  firstHits({ where, order: byTime, inHead: true }),
);
/** The part of the wanted posts with which the smaller sources are complete: their first are the best of all times. */
const enoughPart = 0.5;
/** Each reads the partial index of its tier. */
const selectPopular = popularTiers.map((min) => {
  const where = `s.engagement >= ${min} and s.keys @> $now::int[]`;
  const { text, onCluster } = firstHits({ where, order: byEngagement });
  return namedStatement<Row>(`search_popular_${min}`, text, onCluster);
});
/** The three sources of a word that is rare in the last two months from one reading of its hits. */
const selectSources = namedStatement<Row & { isNewest: boolean }>(
  'search_sources',
  `with hits as materialized (
     select ${hitColumns}, s.keys @> $head::int[] as in_head from search_post s
     where s.keys @> $now::int[] and ${ofType} and s.published_at <= $until::timestamptz
   )
   select ${columns}, s.in_head as "inHead", s.is_newest as "isNewest" from (
     (select s.*, true as is_newest from hits s order by ${byTime} limit $limit)
     union all (select s.*, false from hits s where s.in_head order by ${byTime} limit $limit)
     union all (select s.*, false from hits s order by ${byEngagement} limit $limit)
   ) s`,
);

/** How many sets had too few posts for a search a while ago: it begins with the next one, and reads no more than it did then. */
const tooSmallIn = memoizePerApp(() => new LRUCache<string, number>({ max: 20_000, ttl: 600_000 }));

type Growing<S, R> = {
  sets: readonly S[];
  wanted: number;
  /** The search and its sets; null when they lie in the past, where the word may be as rare as it is frequent now. */
  name: string | null;
  read: (set: S) => Promise<R[]>;
};

/** The rows of the first of growing sets that has `wanted` ones, so that a frequent word never reads all its posts; null without one. */
async function findInGrowingSets<S, R>(
  app: App,
  { sets, wanted, name, read }: Growing<S, R>,
): Promise<R[] | null> {
  const tooSmall = tooSmallIn(app);
  for (let at = (name && tooSmall.get(name)) || 0; at < sets.length; at += 1) {
    const rows = await read(sets[at]!);
    if (rows.length >= wanted) return rows;
    if (name) tooSmall.set(name, at + 1);
  }
  return null;
}

const nameOf = ({ terms, type }: PostSearch) => `${type} ${terms.join(' ')}`;

const parameters = (search: PostSearch, field: 'any' | 'head', window: Window, at: Date) => {
  const [now, before = now] = keysOfQuery(search.terms, field, window, at);
  return { now, before, type: search.type };
};

/** The hits in the hottest order. `end`: the position from which hits are left that are not ranked; null without them. */
export type Hottest = { ranked: Candidate[]; end: Position | null };

async function findHottest(app: App, search: PostSearch, until: Date, perSource: number): Promise<Hottest> {
  const { db } = app;
  const read =
    (select: typeof selectNewest, field: 'any' | 'head') =>
    (window: Window): Promise<Row[]> =>
      select[window](db, { ...parameters(search, field, window, until), until, limit: perSource });
  const { now, type } = parameters(search, 'any', 'all', until);
  const name = `${perSource} ${nameOf(search)}`;
  const [readNewest, readHeads] = [read(selectNewest, 'any'), read(selectHeads, 'head')];
  const newest = await findInGrowingSets(app, {
    sets: ['day', 'month'] as const,
    wanted: perSource,
    name: `newest ${name}`,
    read: readNewest,
  });
  if (!newest && !(await isClusterDatabase(db))) {
    const { now: head } = parameters(search, 'head', 'all', until);
    const rows = await selectSources(db, { now, head, type, until, limit: perSource });
    return toHottest(
      rows,
      rows.filter(({ isNewest }) => isNewest),
      until,
      perSource,
    );
  }
  const enough = perSource * enoughPart;
  const readPopular = (select: (typeof selectPopular)[number]) =>
    select(db, { now, type, until, limit: perSource });
  const [all, heads, popular] = await Promise.all([
    newest ?? readNewest('all'),
    findInGrowingSets(app, {
      sets: ['month'] as const,
      wanted: enough,
      name: `heads ${name}`,
      read: readHeads,
    }).then((rows) => rows ?? readHeads('all')),
    findInGrowingSets(app, {
      sets: selectPopular.slice(0, -1),
      wanted: enough,
      name: `popular ${name}`,
      read: readPopular,
    }).then((rows) => rows ?? readPopular(selectPopular.at(-1)!)),
  ]);
  return toHottest([...heads, ...all, ...popular], all, until, perSource);
}

/** The rows in the hottest order; `newest` are all up to the limit. */
export function toHottest(
  rows: readonly Row[],
  newest: readonly Row[],
  until: Date,
  perSource: number,
): Hottest {
  const candidates = rows.map(({ at, key: _, ...row }) => ({ ...row, publishedAt: at }));
  const oldest = newest.length === perSource ? newest.at(-1)! : null;
  return {
    ranked: rankCandidates(candidates, until.getTime()),
    end: oldest && { at: oldest.key, id: oldest.postId },
  };
}

const pagedCache = memoizePerApp(() => new Cache<Hottest>(120_000, 500));
const firstPageCache = memoizePerApp(() => new Cache<Hottest>(1_000, 500));

/**
 * The hottest hits at a time: at most `rankedHits` of each source, ranked (rules/rank.ts). The pages of one search share its
 * time, and so its order; a first page is shared by all for a second.
 */
export function listHottest(app: App, search: PostSearch, until: Date, isFirst: boolean): Promise<Hottest> {
  const perSource = app.settings.get(rankedHits);
  const name = `${perSource} ${nameOf(search)}`;
  const load = () => findHottest(app, search, until, perSource);
  if (!isFirst) return pagedCache(app).get(`${until.getTime()} ${name}`, load);
  return firstPageCache(app).get(name, load);
}

export type LatestRow = { postId: string; authorId: string; at: number; key: string };
const selectLatest = inEachWindow<LatestRow>('search_latest', (isInWindow) => ({
  text: `select s.post_id as "postId", s.author_id as "authorId", s.published_at::text as key from search_post s
   where ${isInWindow} and ${ofType} and (s.published_at, s.post_id) < ($at::timestamptz, $id::uuid)
     and s.author_id <> all($excluded::uuid[]) and ${suffixSql('s.post_id', searchDigits)} <> all($seen::text[])
   order by s.published_at desc, s.post_id desc limit $limit`,
}));

/** A position in an order by time: a timestamp of PostgreSQL and an id. */
export type Position = { at: string; id: string };

type LatestOptions = { limit: number; excluded: readonly string[]; seen?: readonly string[]; now: Date };

/** The hits before a position, the newest first, without `seen` ones (ends of their ids) and those of excluded authors. */
export async function listLatest(
  app: App,
  search: PostSearch,
  position: Position,
  { limit, excluded, seen = [], now }: LatestOptions,
) {
  const at = position.at === 'infinity' ? now : dateIn(position.at);
  const read = (window: Window) =>
    selectLatest[window](app.db, {
      ...parameters(search, 'any', window, at),
      ...position,
      limit,
      excluded,
      seen,
    });
  const rows = await findInGrowingSets(app, {
    sets: ['day', 'month'] as const,
    wanted: limit,
    name: position.at === 'infinity' ? `latest ${limit} ${nameOf(search)}` : null,
    read,
  });
  return rows ?? read('all');
}
