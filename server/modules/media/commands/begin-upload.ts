import { mediaErrors, mediaLimits } from '@muyu/contract/media.ts';
import { sql } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { plainLine } from '#platform/text/plain.ts';
import { uploadsLeft } from '../queries/uploads-today.ts';
import { announcedKind } from '../rules/announced-kind.ts';
import { dayOf } from '../rules/day.ts';
import { readableNames } from '../rules/readable-types.ts';
import { longestUpload } from '../rules/upload-limits.ts';
import { mediaFile } from '../tables.ts';
import { uploadRoom } from '../upload-room.ts';

/** What a client announces before the first byte. */
export type Announced = { fileId: string; bytes: number; filename: string; filetype: string };

const nameLength = 200;
const megabyte = 1024 * 1024;

/** Lets an upload begin, or refuses it before a byte is taken: its type, its length, the room for it, the day's quota. */
export async function beginUpload(context: Context<UserViewer>, announced: Announced): Promise<void> {
  const { app, viewer, now } = context;
  const kind = announcedKind(announced.filetype, announced.filename);
  if (!kind || announced.bytes === 0) return fail(mediaErrors.typeRefused, { types: readableNames });
  const longest = longestUpload(kind, viewer.certified);
  if (announced.bytes > longest) {
    fail(mediaErrors.tooLarge, { kind, megabytes: longest / megabyte, bytes: longest });
  }
  if (!(await uploadRoom(app).hasRoomFor(announced.bytes))) fail(mediaErrors.storageFull);
  await app.db.transaction(async (tx) => {
    await refuseOverQuota(tx, viewer.userId, now);
    await tx.insert(mediaFile).values({
      userId: viewer.userId,
      fileId: announced.fileId,
      kind,
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
  if ((await uploadsLeft(tx, userId, now)) > 0) return;
  const retryAfterSeconds = Math.ceil((dayOf(now).end.getTime() - now.getTime()) / 1000);
  fail(mediaErrors.tooManyUploads, { limit: mediaLimits.uploadsADay, retryAfterSeconds });
}
