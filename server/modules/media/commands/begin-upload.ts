import { mediaErrors, mediaLimits } from '@muyu/contract/media.ts';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainLine } from '#platform/text/plain.ts';
import { dayOf } from '../rules/day.ts';
import { readableNames, readableTypes } from '../rules/readable-types.ts';
import { mediaFile } from '../tables.ts';

/** What a client announces before the first byte. */
export type Announced = { fileId: string; bytes: number; filename: string; filetype: string };

const nameLength = 200;
const megabyte = 1024 * 1024;

/** Lets an upload begin, or refuses it before a byte is taken: its type, its length, the day's quota. */
export async function beginUpload(
  { app, viewer, now }: Context<UserViewer>,
  announced: Announced,
): Promise<void> {
  if (!readableTypes.includes(announced.filetype.toLowerCase()) || announced.bytes === 0) {
    fail(mediaErrors.typeRefused, { types: readableNames });
  }
  if (announced.bytes > mediaLimits.pictureBytes) {
    fail(mediaErrors.tooLarge, { megabytes: mediaLimits.pictureBytes / megabyte });
  }
  await app.db.transaction(async (tx) => {
    await refuseOverQuota(tx, viewer.userId, now);
    await tx.insert(mediaFile).values({
      userId: viewer.userId,
      fileId: announced.fileId,
      state: 'uploading',
      name: plainLine(announced.filename).slice(0, nameLength),
      bytes: announced.bytes,
      createdAt: now,
      changedAt: now,
    });
  });
}

/** Uploads of one person begin one after another, so that many at once cannot pass the quota together. */
async function refuseOverQuota(tx: Transaction, userId: string, now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${userId}`}, 0))`);
  const day = dayOf(now);
  const [found] = await tx
    .select({ uploads: count() })
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), gte(mediaFile.createdAt, day.start)));
  if (found!.uploads < mediaLimits.uploadsADay) return;
  const retryAfterSeconds = Math.ceil((day.end.getTime() - now.getTime()) / 1000);
  fail(mediaErrors.tooManyUploads, { limit: mediaLimits.uploadsADay, retryAfterSeconds });
}
