import { rankingPeriods, userRankings } from '@muyu/contract/feed-lists.ts';
import { excludedSubjects } from '@muyu/contract/recommendation.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy, local, reference } from '#platform/module/tables.ts';

/** Rankings of posts as a job built them last on each day; `type` 0 all, 1 videos, 2 pictures. */
export const rankingEntry = pgTable(
  'ranking_entry',
  {
    day: date('day', { mode: 'string' }).notNull(),
    period: text('period', { enum: rankingPeriods }).notNull(),
    sortType: smallint('sort_type').notNull(),
    type: smallint('type').notNull(),
    rank: smallint('rank').notNull(),
    postId: uuidColumn('post_id').notNull(),
    score: integer('score').notNull(),
    /** The place of the day before. */
    previousRank: smallint('previous_rank'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.period, t.sortType, t.type, t.rank] }),
    check('ranking_entry_period', sql`${t.period} in (${sqlStringList(rankingPeriods)})`),
  ],
);

/** Rankings of people as a job built them last on each day. */
export const rankingPerson = pgTable(
  'ranking_person',
  {
    day: date('day', { mode: 'string' }).notNull(),
    period: text('period', { enum: rankingPeriods }).notNull(),
    kind: text('kind', { enum: userRankings }).notNull(),
    rank: smallint('rank').notNull(),
    userId: uuidColumn('user_id').notNull(),
    score: integer('score').notNull(),
    /** The place of the day before. */
    previousRank: smallint('previous_rank'),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.period, t.kind, t.rank] }),
    check('ranking_person_period', sql`${t.period} in (${sqlStringList(rankingPeriods)})`),
    check('ranking_person_kind', sql`${t.kind} in (${sqlStringList(userRankings)})`),
  ],
);

/** Certified people with their hotness and number of videos, rebuilt by the job of the rankings. */
export const certifiedPerson = pgTable(
  'certified_person',
  {
    userId: uuidColumn('user_id').primaryKey(),
    performer: boolean('performer').notNull(),
    hotness: integer('hotness').notNull(),
    videoNum: integer('video_num').notNull(),
  },
  (t) => [
    index('certified_person_hot').on(t.hotness, t.userId),
    index('certified_person_performers').on(t.hotness, t.userId).where(sql`${t.performer}`),
  ],
);

/** Editors' picks in their order. */
export const pickedPost = pgTable(
  'picked_post',
  {
    postId: uuidColumn('post_id').primaryKey(),
    position: integer('position').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [index('picked_post_position').on(t.position, t.postId)],
);

/** The precomputed list of recommendations of a viewer: a line `postId authorId reason` each, the best first. */
export const recommendation = pgTable('recommendation', {
  userId: uuidColumn('user_id').primaryKey(),
  entries: text('entries').notNull(),
  builtAt: timestamptz('built_at').notNull(),
});

/** Pages of recommendations that a viewer received, by ids that grow with time; posts that were shown sink in the next list. */
export const recommendationView = pgTable(
  'recommendation_view',
  {
    userId: uuidColumn('user_id').notNull(),
    viewId: uuidColumn('view_id').notNull(),
    postIds: uuidColumn('post_ids').array().notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.viewId] }), index('recommendation_view_age').on(t.createdAt)],
);

/** "Not interested" in a post or a tag; people are excluded in the module social. */
export const recommendationExclusion = pgTable(
  'recommendation_exclusion',
  {
    userId: uuidColumn('user_id').notNull(),
    kind: text('kind', { enum: excludedSubjects }).notNull(),
    targetId: uuidColumn('target_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.targetId] }),
    index('recommendation_exclusion_tag').on(t.targetId, t.userId).where(sql`${t.kind} = 'tag'`),
    check('recommendation_exclusion_kind', sql`${t.kind} in (${sqlStringList(excludedSubjects)})`),
  ],
);

export const tagFollow = pgTable(
  'tag_follow',
  {
    userId: uuidColumn('user_id').notNull(),
    tagId: uuidColumn('tag_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.tagId] }), index('tag_follow_tag').on(t.tagId, t.userId)],
);

const ofViewer = (not: string) => ({
  columns: ['user_id'],
  exported: { not },
  erased: 'deleted' as const,
});

export const feedTables = [
  describeTable(rankingEntry, local(), { none: 'places of posts' }),
  describeTable(
    rankingPerson,
    local(),
    ofViewer('places by sums of public counts, rebuilt every ten minutes'),
  ),
  describeTable(
    certifiedPerson,
    distributedBy('user_id'),
    ofViewer('sums of public counts, rebuilt every ten minutes'),
  ),
  describeTable(pickedPost, reference(), { none: 'posts that editors picked' }),
  describeTable(
    recommendation,
    distributedBy('user_id'),
    ofViewer('computed from likes, collections and follows, which are exported'),
  ),
  describeTable(
    recommendationView,
    distributedBy('user_id'),
    ofViewer('ids of shown posts, kept for a week so that they sink'),
  ),
  ...[recommendationExclusion, tagFollow].map((table) =>
    describeTable(table, distributedBy('user_id'), {
      columns: ['user_id'],
      exported: 'recommendations',
      erased: 'deleted',
    }),
  ),
];
