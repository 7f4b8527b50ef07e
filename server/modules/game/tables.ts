import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { builtinGames } from '@muyu/contract/site/game.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { requestKeyColumns, requestKeyConstraints } from '#platform/database/request-key.ts';
import { describeTable, distributedBy, local, reference } from '#platform/module/tables.ts';

/** Games of the product and cards of other games. */
export const game = pgTable(
  'game',
  {
    gameId: uuidColumn('game_id').primaryKey(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    text: jsonb('text').$type<LocalizedText>().notNull(),
    builtin: text('builtin', { enum: builtinGames }),
    link: text('link'),
    picture: text('picture'),
    tagIds: jsonb('tag_ids').$type<readonly string[]>().notNull(),
    weight: integer('weight').notNull(),
    recommended: boolean('recommended').notNull(),
    enabled: boolean('enabled').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    ...requestKeyColumns(),
  },
  (t) => [
    check('game_builtin', sql`${t.builtin} in (${sqlStringList(builtinGames)})`),
    check('game_link', sql`${t.builtin} is null or ${t.link} is null`),
    ...requestKeyConstraints('game', [], t),
  ],
);

export const gameTag = pgTable(
  'game_tag',
  {
    tagId: uuidColumn('tag_id').primaryKey(),
    name: jsonb('name').$type<LocalizedText>().notNull(),
    weight: integer('weight').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    ...requestKeyColumns(),
  },
  (t) => [...requestKeyConstraints('game_tag', [], t)],
);

/** Starts by day, without people. */
export const gameDay = pgTable(
  'game_day',
  {
    gameId: uuidColumn('game_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    plays: integer('plays').notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.gameId, t.day] }), index('game_day_day').on(t.day)],
);

/** The best score of a member, and when the game that is played began. */
export const gameScore = pgTable(
  'game_score',
  {
    userId: uuidColumn('user_id').notNull(),
    gameId: uuidColumn('game_id').notNull(),
    best: integer('best'),
    bestAt: timestamptz('best_at'),
    startedAt: timestamptz('started_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.gameId] }),
    check('game_score_best', sql`(${t.best} is null) = (${t.bestAt} is null)`),
  ],
);

/** Placement and personal data of the module's tables. */
export const gameTables = [
  describeTable(game, reference(), { none: 'the catalogue of games' }),
  describeTable(gameTag, reference(), { none: 'the catalogue of games' }),
  describeTable(gameDay, local(), { none: 'counts that are not traced to people' }),
  describeTable(gameScore, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'games',
    erased: 'deleted',
  }),
];
