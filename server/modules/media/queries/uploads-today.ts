import { mediaLimits } from '@muyu/contract/media.ts';
import { and, count, eq, gte, notExists, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';
import { dayOf } from '../rules/day.ts';
import { mediaFile } from '../tables.ts';

const video = alias(mediaFile, 'video');
/** A picture made of a still has its video's name, and an id that begins with the same moment (rules/cover-id.ts). */
const momentOf = (fileId: AnyPgColumn) => sql`left(${fileId}::text, 13)`;

/** How many files this person may still send today, by the calendar of Shanghai; covers that we made do not count. */
export async function uploadsLeft(db: Db, userId: string, now: Date): Promise<number> {
  const coverOf = db
    .select({ one: sql`1` })
    .from(video)
    .where(
      and(
        eq(video.userId, userId),
        eq(video.kind, 'video'),
        eq(mediaFile.kind, 'image'),
        eq(video.name, mediaFile.name),
        eq(momentOf(video.fileId), momentOf(mediaFile.fileId)),
      ),
    );
  const [found] = await db
    .select({ uploads: count() })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), gte(mediaFile.createdAt, dayOf(now).start), notExists(coverOf)));
  return Math.max(0, mediaLimits.uploadsADay - found!.uploads);
}
