import { startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import { and, count, eq, gte, notExists, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { bytesPerDay } from '../rules/upload-limits.ts';
import { uploadsPerDay } from '../settings.ts';
import { mediaFile } from '../tables.ts';

const video = alias(mediaFile, 'video');
/** A cover has its video's name and an id with the same timestamp (rules/cover-id.ts). */
const idTimestamp = (fileId: AnyPgColumn) => sql`left(${fileId}::text, 13)`;

/** The number and the announced bytes of the files that a person began to upload on this day of Shanghai, without generated covers. */
async function sumUploads(db: Db, userId: string, now: Date): Promise<{ files: number; bytes: number }> {
  const coverOf = db
    .select({ one: sql`1` })
    .from(video)
    .where(
      and(
        eq(video.userId, userId),
        eq(video.kind, 'video'),
        eq(mediaFile.kind, 'image'),
        eq(video.name, mediaFile.name),
        eq(idTimestamp(video.fileId), idTimestamp(mediaFile.fileId)),
      ),
    );
  const [found] = await db
    .select({
      files: count(),
      bytes: sql`coalesce(sum(${mediaFile.bytes}), 0)`.mapWith(Number),
    })
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.userId, userId),
        gte(mediaFile.createdAt, startOfShanghaiDay(now)),
        notExists(coverOf),
      ),
    );
  return found!;
}

/** The remaining uploads and bytes of a person on this day of Shanghai. */
export async function getUploadsLeft(
  { settings }: Pick<App, 'settings'>,
  db: Db,
  { userId, isCreator }: { userId: string; isCreator: boolean },
  now: Date,
): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await sumUploads(db, userId, now);
  return {
    files: Math.max(0, settings.get(uploadsPerDay) - files),
    bytes: Math.max(0, bytesPerDay({ settings }, isCreator) - bytes),
  };
}
