import { failureReasons, fileKinds, fileStates } from '@muyu/contract/media.ts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { sqlStringList, timestamptz, uuidColumn } from '#platform/database/columns.ts';
import { describeTable, distributedBy } from '#platform/module/tables.ts';

/** Uploaded pictures and videos, from the first byte to the finished renditions. */
export const mediaFile = pgTable(
  'media_file',
  {
    userId: uuidColumn('user_id').notNull(),
    fileId: uuidColumn('file_id').notNull(),
    kind: text('kind', { enum: fileKinds }).notNull().default('image'),
    state: text('state', { enum: fileStates }).notNull(),
    reason: text('reason', { enum: failureReasons }),
    /** The file name on the user's device. */
    name: text('name').notNull(),
    /** The announced length. */
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Stored bytes of all renditions. */
    storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
    /** The progress of processing a video. */
    percent: smallint('percent').notNull().default(0),
    /** The number of started attempts, and the message of the last error. */
    attempts: smallint('attempts').notNull().default(0),
    fault: text('fault'),
    /** The detected content type; null before processing. */
    contentType: text('content_type'),
    /** Size of the upright picture in pixels. */
    width: integer('width'),
    height: integer('height'),
    thumbhash: text('thumbhash'),
    color: text('color'),
    /** The widths of a picture's renditions. */
    widths: integer('widths').array().notNull().default(sql`'{}'`),
    /** The default cover of a video, a file of the same user. */
    coverId: uuidColumn('cover_id'),
    durationMs: integer('duration_ms'),
    hasSound: boolean('has_sound'),
    /** Whether the video is one MP4. */
    clip: boolean('clip').notNull().default(false),
    /** The heights of the streams, ascending; empty for a clip. */
    heights: integer('heights').array().notNull().default(sql`'{}'`),
    /** The number of stills for covers. */
    frames: smallint('frames').notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    /** The time of the last state change or heartbeat. */
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.fileId] }),
    check('media_file_state', sql`${t.state} in (${sqlStringList(fileStates)})`),
    check('media_file_kind', sql`${t.kind} in (${sqlStringList(fileKinds)})`),
    check('media_file_reason', sql`${t.reason} in (${sqlStringList(failureReasons)})`),
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

/** A part of an upload in progress that an object storage has. */
export type SentPart = { number: number; etag: string; bytes: number };
/** Bytes that are too few for a part yet, as an object of their own. */
export type SentPiece = { key: string; bytes: number };

/**
 * Uploads in progress: which server writes to one, and what an object storage has of it. Each writer has another epoch;
 * what one with an older epoch does has no effect.
 */
export const mediaUpload = pgTable(
  'media_upload',
  {
    userId: uuidColumn('user_id').notNull(),
    fileId: uuidColumn('file_id').notNull(),
    epoch: integer('epoch').notNull().default(1),
    /** The process that writes, until `heldUntil` unless it says so again. */
    holder: uuidColumn('holder'),
    heldUntil: timestamptz('held_until'),
    /** The id of the multipart upload, from the first part on. */
    multipartId: text('multipart_id'),
    nextPart: integer('next_part').notNull().default(1),
    parts: jsonb('parts').$type<SentPart[]>().notNull().default([]),
    /** Follow the parts. */
    pieces: jsonb('pieces').$type<SentPiece[]>().notNull().default([]),
    receivedAt: timestamptz('received_at'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.fileId] })],
);

/** The descriptions of the module's tables. */
export const mediaTables = [
  describeTable(mediaFile, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: 'pictures',
    erased: 'deleted',
  }),
  describeTable(mediaUpload, distributedBy('user_id'), {
    columns: ['user_id'],
    exported: { not: 'how far an upload is; the file itself is exported when it is complete' },
    erased: 'deleted',
  }),
];
