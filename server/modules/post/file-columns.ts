import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, smallint, text } from 'drizzle-orm/pg-core';
import { id } from '#platform/database/columns.ts';

/** A file of a post or a snapshot, with what a screen needs to know of it. */
export const fileColumns = () => ({
  fileId: id('file_id').notNull(),
  /** 1 image, 2 video. */
  type: smallint('type').notNull(),
  /** Of a video: the picture that stands for it; what follows describes that picture. */
  coverId: id('cover_id'),
  durationMs: integer('duration_ms'),
  hasSound: boolean('has_sound'),
  /** Of a video: streamed in several heights, or one MP4. */
  streaming: boolean('streaming'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  thumbhash: text('thumbhash').notNull(),
  color: text('color').notNull(),
  widths: integer('widths').array().notNull(),
});

type Checked = Record<'type' | 'coverId' | 'durationMs' | 'hasSound' | 'streaming', AnyPgColumn>;

/** What holds for every row of a table with these columns. */
export const fileChecks = (table: string, t: Checked) => [
  check(`${table}_type`, sql`${t.type} in (1, 2)`),
  check(
    `${table}_video`,
    sql`(${t.type} = 2) = (${t.coverId} is not null and ${t.durationMs} is not null and ${t.hasSound} is not null
        and ${t.streaming} is not null)`,
  ),
];
