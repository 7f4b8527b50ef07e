import { hotWordKinds } from '@muyu/contract/admin/hot-word.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';

/** Least engagement of the partial indexes of popular posts, the highest first. */
export const popularTiers = [10_000, 1_000, 100] as const;

/**
 * The keys of a new post, some 230, are appended to a pending list, which searches read, too. PostgreSQL sorts the list into the
 * index when it has this many kilobytes, in the transaction of the post that fills it; `sortPendingKeys` does so before.
 */
const pendingKeys = { fastupdate: true, gin_pending_list_limit: 256 };

const integers = customType<{ data: number[] }>({ dataType: () => 'integer[]' });

/**
 * One row per published post. `keys` are hashed terms, each with the window in which it is found (rules/post-keys.ts): a GIN
 * index of arrays needs no extension, and a window bounds the number of rows that a frequent word reads.
 */
export const searchPost = pgTable(
  'search_post',
  {
    postId: uuidColumn('post_id').primaryKey(),
    authorId: uuidColumn('author_id').notNull(),
    type: smallint('type').notNull(),
    publishedAt: timestamptz('published_at').notNull(),
    certified: boolean('certified').notNull(),
    /** Weighted reactions, as the hot score counts them. */
    engagement: real('engagement').notNull().default(0),
    /** The version of the analysis. */
    version: smallint('version').notNull(),
    keys: integers('keys').notNull(),
  },
  (t) => [
    index('search_post_keys').using('gin', t.keys).with(pendingKeys),
    // Each holds a tenth of the one before, about: the search of popular posts reads the smallest that fills its page.
    ...popularTiers.map((min) =>
      index(`search_post_popular_${min}`)
        .using('gin', t.keys)
        .with(pendingKeys)
        .where(sql`${t.engagement} >= ${sql.raw(String(min))}`),
    ),
    index('search_post_author').on(t.authorId, t.publishedAt, t.postId),
  ],
);

/** One row per registered person: hashed parts of name, account name, their pinyin, and words of the signature. */
export const searchUser = pgTable(
  'search_user',
  {
    userId: uuidColumn('user_id').primaryKey(),
    version: smallint('version').notNull(),
    keys: integers('keys').notNull(),
  },
  (t) => [index('search_user_keys').using('gin', t.keys).with({ fastupdate: false })],
);

/** The searches of a person, the latest time of each. */
export const searchRecord = pgTable(
  'search_record',
  {
    userId: uuidColumn('user_id').notNull(),
    normalized: text('normalized').notNull(),
    keyword: text('keyword').notNull(),
    searchedAt: timestamptz('searched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.normalized] }),
    index('search_record_latest').on(t.userId, t.searchedAt),
  ],
);

/** People who have switched their search history off. */
export const searchHistoryOff = pgTable('search_history_off', {
  userId: uuidColumn('user_id').primaryKey(),
  createdAt: timestamptz('created_at').notNull(),
});

/** Searchers of a word in the last 24 hours; older rows are deleted. */
export const searchHit = pgTable(
  'search_hit',
  {
    normalized: text('normalized').notNull(),
    userId: uuidColumn('user_id').notNull(),
    keyword: text('keyword').notNull(),
    searchedAt: timestamptz('searched_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.normalized, t.userId] }),
    index('search_hit_age').on(t.searchedAt),
    index('search_hit_user').on(t.userId),
  ],
);

/** Decisions of operators about hot words: `manual` words come first, in order of `position`; `blocked` ones never appear. */
export const hotWord = pgTable(
  'hot_word',
  {
    normalized: text('normalized').primaryKey(),
    keyword: text('keyword').notNull(),
    kind: text('kind', { enum: hotWordKinds }).notNull(),
    position: integer('position').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [check('hot_word_kind', sql`${t.kind} in (${sqlStringList(hotWordKinds)})`)],
);
