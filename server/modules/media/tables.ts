import { failureReasons, fileKinds } from '@muyu/contract/media.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { id, listOf, moment } from '#platform/database/columns.ts';

/** Pictures and videos that people uploaded, from the first byte to the finished renditions. */
export const mediaFile = pgTable(
  'media_file',
  {
    userId: id('user_id').notNull(),
    fileId: id('file_id').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull().default('image'),
    state: text('state', { enum: ['uploading', 'processing', 'ready', 'failed'] }).notNull(),
    reason: text('reason', { enum: failureReasons }),
    /** The file's name on the device that it came from. */
    name: text('name').notNull(),
    /** Length as announced before the first byte. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** What is kept of it in the storage, all renditions together. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    /** How far the work on a video has come. */
    percent: smallint('percent').notNull().default(0),
    /** How often a worker began, and what the last failure said. */
    attempts: smallint('attempts').notNull().default(0),
    fault: text('fault'),
    /** What the bytes turned out to be; null until they were looked at. */
    contentType: text('content_type'),
    /** Of the upright picture, in pixels. */
    width: integer('width'),
    height: integer('height'),
    thumbhash: text('thumbhash'),
    color: text('color'),
    /** The widths that a picture's renditions exist in. */
    widths: integer('widths').array().notNull().default(sql`'{}'`),
    /** Of a video: the picture that stands for it, a file of the same person's. */
    coverId: id('cover_id'),
    durationMs: integer('duration_ms'),
    hasSound: boolean('has_sound'),
    /** Is there an MP4 of the whole? */
    clip: boolean('clip').notNull().default(false),
    /** The heights of its streams, ascending; none of a clip. */
    heights: integer('heights').array().notNull().default(sql`'{}'`),
    /** How many stills a cover can be chosen from. */
    frames: smallint('frames').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    /** When the state last changed, or a worker last gave a sign of life. */
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fileId] }),
    check('media_file_state', sql`${t.state} in ('uploading', 'processing', 'ready', 'failed')`),
    check('media_file_kind', sql`${t.kind} in (${listOf(fileKinds)})`),
    check('media_file_reason', sql`${t.reason} in (${listOf(failureReasons)})`),
    check('media_file_failed', sql`(${t.state} = 'failed') = (${t.reason} is not null)`),
    check('media_file_percent', sql`${t.percent} between 0 and 100`),
    check(
      'media_file_ready',
      sql`${t.state} <> 'ready' or ${t.kind} <> 'image' or (${t.contentType} is not null and ${t.width} > 0
        and ${t.height} > 0 and ${t.thumbhash} is not null and ${t.color} is not null and cardinality(${t.widths}) > 0)`,
    ),
    check(
      'media_file_watchable',
      sql`${t.state} <> 'ready' or ${t.kind} <> 'video' or (${t.width} > 0 and ${t.height} > 0 and ${t.durationMs} > 0
        and ${t.hasSound} is not null and ${t.coverId} is not null and ${t.frames} > 0
        and (${t.clip} or cardinality(${t.heights}) > 0))`,
    ),
    check('media_file_bytes', sql`${t.bytes} > 0`),
    index('media_file_id').on(t.fileId),
    index('media_file_unfinished').on(t.changedAt).where(sql`${t.state} in ('uploading', 'processing')`),
    index('media_file_changed').on(t.state, t.changedAt, t.fileId),
  ],
);
