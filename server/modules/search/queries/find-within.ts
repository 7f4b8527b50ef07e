import type { App } from '#platform/app.ts';
import type { Database } from '#platform/database/database.ts';
import { searchDigits, suffixSql } from '#platform/database/seen-ids.ts';
import { namedStatement } from '#platform/database/statement.ts';
import { keysOfQuery } from '../rules/post-keys.ts';
import { rankedHits } from '../settings.ts';
import {
  columns,
  type Hottest,
  type LatestRow,
  ofType,
  type Position,
  type PostSearch,
  type Row,
  toHottest,
} from './find-posts.ts';

const sources = {
  author: `search_post s where s.author_id = $owner`,
  likes: `post_like l join search_post s using (post_id) where l.user_id = $owner`,
  collections: `post_collect l join search_post s using (post_id) where l.user_id = $owner`,
};
/** A list that can be searched by itself: the posts of a person, or the likes or collections of the viewer. */
export type Scope = { list: keyof typeof sources; owner: string };

const createStatements = (list: keyof typeof sources) => {
  const hits = `${sources[list]} and s.keys @> $now::int[] and ${ofType}`;
  const ranked = (name: string, order: string) =>
    namedStatement<Row>(
      `search_${name}_in_${list}`,
      `select ${columns}, s.keys @> $head::int[] as "inHead" from ${hits} and s.published_at <= $until::timestamptz
       order by ${order} limit $limit`,
    );
  return {
    latest: namedStatement<LatestRow>(
      `search_in_${list}`,
      `select s.post_id as "postId", s.author_id as "authorId", s.published_at::text as key from ${hits}
         and (s.published_at, s.post_id) < ($at::timestamptz, $id::uuid) and ${suffixSql('s.post_id', searchDigits)} <> all($seen::text[])
       order by s.published_at desc, s.post_id desc limit $limit`,
    ),
    newest: ranked('newest', 's.published_at desc, s.post_id desc'),
    popular: ranked('popular', 's.engagement desc, s.post_id desc'),
  };
};
const statements = {
  author: createStatements('author'),
  likes: createStatements('likes'),
  collections: createStatements('collections'),
};

const parameters = ({ terms, type }: PostSearch, { owner }: Scope) => ({
  now: keysOfQuery(terms, 'any', 'all', new Date(0))[0],
  head: keysOfQuery(terms, 'head', 'all', new Date(0))[0],
  type,
  owner,
});

type LatestOptions = { limit: number; seen?: readonly string[] };

/** The hits of a list before a position, the newest first, without `seen` ones (ends of their ids). */
export const listLatestWithin = (
  db: Database,
  scope: Scope,
  search: PostSearch,
  position: Position,
  { limit, seen = [] }: LatestOptions,
) => statements[scope.list].latest(db, { ...parameters(search, scope), ...position, seen, limit });

/** The hottest hits of a list at a time, as `listHottest` ranks those of everybody. */
export async function listHottestWithin(
  app: App,
  scope: Scope,
  search: PostSearch,
  until: Date,
): Promise<Hottest> {
  const limit = app.settings.get(rankedHits);
  const { newest: selectNewest, popular: selectPopular } = statements[scope.list];
  const values = { ...parameters(search, scope), until, limit };
  const newest = await selectNewest(app.db, values);
  // Fewer than the limit are all hits of the list.
  const popular = newest.length < limit ? [] : await selectPopular(app.db, values);
  return toHottest([...newest, ...popular], newest, until, limit);
}
