import { startOfShanghaiDay } from '@muyu/contract/core/time.ts';
import { and, count, eq, gte, notExists, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { uploadsPerDay } from '../settings.ts';
import { mediaFile } from '../tables.ts';

const video = alias(mediaFile, 'video');
/** A cover has its video's name and an id with the same timestamp (rules/cover-id.ts). */
const idTimestamp = (fileId: AnyPgColumn) => sql`left(${fileId}::text, 13)`;

/** The remaining uploads of the user on this day of Shanghai; generated covers do not count. */
export async function countUploadsLeft(
  { settings }: Pick<App, 'settings'>,
  db: Db,
  userId: string,
  now: Date,
): Promise<number> {
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
    .select({ uploads: count() })
    .from(mediaFile)
    .where(
      and(
        eq(mediaFile.userId, userId),
        gte(mediaFile.createdAt, startOfShanghaiDay(now)),
        notExists(coverOf),
      ),
    );
  return Math.max(0, settings.get(uploadsPerDay) - found!.uploads);
}
