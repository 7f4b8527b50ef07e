import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, integer, smallint, text } from 'drizzle-orm/pg-core';
import { uuidColumn } from '#platform/database/columns.ts';

/** Columns of a file in a post or snapshot, with its display metadata. */
export const fileColumns = () => ({
  fileId: uuidColumn('file_id').notNull(),
  /** 1 image, 2 video. */
  type: smallint('type').notNull(),
  /** The cover of a video; width, height and the following columns describe the cover. */
  coverId: uuidColumn('cover_id'),
  durationMs: integer('duration_ms'),
  hasSound: boolean('has_sound'),
  /** Whether a video is streamed in several heights; otherwise it is one MP4. */
  streaming: boolean('streaming'),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  thumbhash: text('thumbhash').notNull(),
  color: text('color').notNull(),
  widths: integer('widths').array().notNull(),
});

type Checked = Record<'type' | 'coverId' | 'durationMs' | 'hasSound' | 'streaming', AnyPgColumn>;

/** Check constraints of a table with these columns. */
export const fileChecks = (table: string, t: Checked) => [
  check(`${table}_type`, sql`${t.type} in (1, 2)`),
  check(
    `${table}_video`,
    sql`(${t.type} = 2) = (${t.coverId} is not null and ${t.durationMs} is not null and ${t.hasSound} is not null
        and ${t.streaming} is not null)`,
  ),
];
