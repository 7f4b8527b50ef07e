import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { App } from '#platform/app.ts';
import { existsByIndex, statement } from '#platform/database/statement.ts';
import { Cache } from '#platform/memory/cache.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { newCreatorDays } from '../settings.ts';
import type { Candidate } from './rules/score.ts';

type PostRow = { postId: string };
type FeatureRow = PostRow & {
  authorId: string;
  publishedAt: Date;
  reactions: number;
  reads: number;
  isNewCreator: boolean;
  postsToday: number;
};

/** Posts that each source contributes. */
const sourceSizes = {
  perAuthor: 5,
  authors: 200,
  followed: 80,
  perTag: 60,
  tagged: 480,
  hot: 200,
  newPosts: 1_000,
  newCreators: 200,
  likedPosts: 20,
  likersPerPost: 20,
  likers: 60,
  perLiker: 20,
};

/** $1 authors, $2 posts an author, $3 posts in all. */
const selectOfAuthors = statement<PostRow>(
  'candidates_followed',
  `select p.post_id as "postId" from unnest($1::uuid[]) a (author_id) cross join lateral (
     select post_id, published_at from published_post where author_id = a.author_id
     order by published_at desc, post_id desc limit $2
   ) p order by p.published_at desc limit $3`,
  // On all shards the newest of these people, of which the coordinator takes so many an author.
  `select post_id as "postId" from (
     select *, row_number() over (partition by author_id order by published_at desc, post_id desc) as place from (
       select post_id, author_id, published_at from published_post where author_id = any($1::uuid[])
       order by published_at desc, post_id desc limit $2::bigint * $3
     ) newest
   ) p where place <= $2 order by published_at desc limit $3`,
);

/** $1 tags, $2 published posts a tag: its newest rows are posts that wait for review. Ids are in the order of creation. */
const selectOfTags = statement<PostRow>(
  'candidates_tags',
  `select distinct c.post_id as "postId" from unnest($1::uuid[]) g (tag_id) cross join lateral (
     select post_id from post_tag t where t.tag_id = g.tag_id
       and ${existsByIndex('published_post p where p.post_id = t.post_id')} order by post_id desc limit $2
   ) c`,
  `select distinct post_id as "postId" from (
     select t.post_id from post_tag t join published_post p on p.post_id = t.post_id where t.tag_id = any($1::uuid[])
     order by t.post_id desc limit $2::bigint * cardinality($1::uuid[])
   ) newest`,
);

/** $1 liked posts, $2 likers a post, $3 likers in all, $4 the viewer. */
const selectLikers = statement<{ userId: string }>(
  'candidates_likers',
  `select l.user_id as "userId" from post p cross join lateral (
     select user_id from post_like k where k.post_id = p.post_id order by created_at desc limit $2
   ) l where p.post_id = any($1::uuid[]) and l.user_id <> $4 group by l.user_id order by count(*) desc, l.user_id limit $3`,
);

/** $1 likers, $2 posts a liker. */
const selectOfLikers = statement<PostRow & { audience: number }>(
  'candidates_audience',
  `select c.post_id as "postId", count(*)::int as audience from unnest($1::uuid[]) l (user_id) cross join lateral (
     select post_id from post_like k where k.user_id = l.user_id order by created_at desc limit $2
   ) c group by c.post_id`,
  `select post_id as "postId", count(*)::int as audience from (
     select post_id from post_like where user_id = any($1::uuid[]) order by created_at desc limit $2::bigint * cardinality($1::uuid[])
   ) newest group by post_id`,
);

const selectHot = statement<PostRow>(
  'candidates_hot',
  'select post_id as "postId" from post_stat order by hot_score desc, post_id desc limit $1',
);

/** $1 newest posts, $2 the time before which no new creator published a first post, $3 posts in all. */
const selectNewCreators = statement<PostRow>(
  'candidates_new',
  `select n.post_id as "postId" from (
     select post_id, author_id, published_at from published_post order by published_at desc, post_id desc limit $1
   ) n where not exists (
     select 1 from first_publication e where e.user_id = n.author_id and e.published_at < $2 offset 0
   ) order by n.published_at desc limit $3`,
  `with newest as (
     select post_id, author_id, published_at from published_post order by published_at desc, post_id desc limit $1
   ), old as (
     select user_id from first_publication
     where user_id in (select author_id from newest) and published_at < $2
   )
   select post_id as "postId" from newest n where not exists (select 1 from old where old.user_id = n.author_id)
   order by n.published_at desc limit $3`,
);

/** $1 posts, $2 the time before which no new creator published a first post, $3 a day ago. */
const selectFeatures = statement<FeatureRow>(
  'candidates_features',
  `select p.post_id as "postId", p.author_id as "authorId", p.published_at as "publishedAt",
     s.like_count + s.collect_count as reactions, s.read_count + s.play_count as reads,
     not exists (select 1 from first_publication e where e.user_id = p.author_id and e.published_at < $2 offset 0) as "isNewCreator",
     (select count(*) from published_post t where t.author_id = p.author_id and t.published_at > $3)::int as "postsToday"
   from published_post p join post_stat s on s.post_id = p.post_id where p.post_id = any($1::uuid[])`,
  `with asked as (
     select p.post_id, p.author_id, p.published_at, s.like_count + s.collect_count as reactions, s.read_count + s.play_count as reads
     from published_post p join post_stat s on s.post_id = p.post_id where p.post_id = any($1::uuid[])
   ), old as (
     select user_id from first_publication where user_id in (select author_id from asked) and published_at < $2
   ), today as (
     select author_id, count(*) as n from published_post
     where author_id in (select author_id from asked) and published_at > $3 group by author_id
   )
   select a.post_id as "postId", a.author_id as "authorId", a.published_at as "publishedAt", reactions, reads,
     old.user_id is null as "isNewCreator", coalesce(today.n, 0)::int as "postsToday"
   from asked a left join old on old.user_id = a.author_id left join today on today.author_id = a.author_id`,
);
const selectTags = statement<PostRow & { tagIds: string[] }>(
  'candidates_post_tags',
  `select post_id as "postId", array_agg(tag_id::text order by tag_id) as "tagIds" from post_tag
   where post_id = any($1::uuid[]) group by post_id`,
);

const idsOf = (rows: readonly PostRow[]) => rows.map(({ postId }) => postId);
/** Sources that are the same for everybody, for half a minute. */
const sharedSources = memoizePerApp(() => new Cache<string[]>(30_000, 2));

export type CandidateSources = {
  viewerId: string;
  followedIds: readonly string[];
  tagIds: readonly string[];
  likedPostIds: readonly string[];
};

const newSince = (app: App, now: Date) => new Date(now.getTime() - app.settings.get(newCreatorDays) * DAY_MS);

/** The tags of posts, by post id. */
export async function getTagIds({ db }: App, postIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await selectTags(db, [postIds]);
  return new Map(rows.map(({ postId, tagIds }) => [postId, tagIds]));
}

/** The hottest posts and those of new creators. */
async function loadSharedSources(app: App, now: Date): Promise<string[]> {
  const { db } = app;
  const [hot, fresh] = await Promise.all([
    selectHot(db, [sourceSizes.hot]),
    selectNewCreators(db, [sourceSizes.newPosts, newSince(app, now), sourceSizes.newCreators]),
  ]);
  return [...idsOf(hot), ...idsOf(fresh)];
}

/** Candidates from followed people, favourite tags, shared audience, the hottest posts and new creators. */
export async function loadCandidates(app: App, sources: CandidateSources, now: Date): Promise<Candidate[]> {
  const { db } = app;
  const { viewerId, followedIds, tagIds, likedPostIds } = sources;
  const { perAuthor, authors, followed, likedPosts, likersPerPost, perLiker } = sourceSizes;
  // Of many tags each has fewer posts, so that the number of candidates stays bounded.
  const perTag = Math.min(sourceSizes.perTag, Math.ceil(sourceSizes.tagged / Math.max(1, tagIds.length)));
  const liked = likedPostIds.slice(0, likedPosts);
  const likers =
    liked.length > 0 ? await selectLikers(db, [liked, likersPerPost, sourceSizes.likers, viewerId]) : [];
  const [shared, ofFollowed, ofTags, ofLikers] = await Promise.all([
    sharedSources(app).get('all', () => loadSharedSources(app, now)),
    followedIds.length > 0 ? selectOfAuthors(db, [followedIds.slice(0, authors), perAuthor, followed]) : [],
    tagIds.length > 0 ? selectOfTags(db, [tagIds, perTag]) : [],
    likers.length > 0 ? selectOfLikers(db, [likers.map(({ userId }) => userId), perLiker]) : [],
  ]);
  const audience = new Map(ofLikers.map((row) => [row.postId, row.audience]));
  const postIds = [...new Set([...shared, ...idsOf(ofFollowed), ...idsOf(ofTags), ...audience.keys()])];
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const [rows, tags] = await Promise.all([
    selectFeatures(db, [postIds, newSince(app, now), dayAgo]),
    getTagIds(app, postIds),
  ]);
  const isFollowed = new Set(followedIds);
  return rows
    .filter(({ authorId }) => authorId !== viewerId)
    .map((row) => ({
      ...row,
      publishedAt: row.publishedAt.getTime(),
      tagIds: tags.get(row.postId) ?? [],
      audience: audience.get(row.postId) ?? 0,
      isFollowed: isFollowed.has(row.authorId),
    }));
}
