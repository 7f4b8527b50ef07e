import { secondsToNextShanghaiDay } from '@muyu/contract/core/time.ts';
import { mediaErrors } from '@muyu/contract/media.ts';
import { lockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail } from '#platform/errors.ts';
import { sanitizeLine } from '#platform/text/sanitize.ts';
import { uploads } from '../metrics.ts';
import { isCertifiedCreator } from '../queries/is-certified-creator.ts';
import { getUploadsLeft } from '../queries/uploads-today.ts';
import { declaredKind } from '../rules/declared-kind.ts';
import { readableNames } from '../rules/readable-types.ts';
import { bytesPerDay, longestUpload } from '../rules/upload-limits.ts';
import { uploadsPerDay } from '../settings.ts';
import { mediaFile } from '../tables.ts';
import type { UploadContext } from '../upload/upload-context.ts';
import { uploadStore } from '../upload/upload-store.ts';

/** The declaration of a client before the first byte. */
export type UploadDeclaration = { fileId: string; bytes: number; filename: string; filetype: string };

const nameLength = 200;
const megabyte = 1024 * 1024;

/** Creates the row of an upload. Checks type, length, free space and the quota of the day before a byte is received. */
export async function beginUpload(context: UploadContext, declaration: UploadDeclaration): Promise<void> {
  const { app, viewer, now } = context;
  const kind = declaredKind(declaration.filetype, declaration.filename);
  if (!kind || declaration.bytes === 0)
    return fail(context, mediaErrors.typeRefused, { types: readableNames });
  const isCreator = await isCertifiedCreator(app, viewer);
  const longest = longestUpload(app, kind, isCreator);
  if (declaration.bytes > longest) {
    fail(context, mediaErrors.tooLarge, { kind, megabytes: longest / megabyte, bytes: longest });
  }
  if (!(await uploadStore(app).hasFreeSpace(declaration.bytes))) fail(context, mediaErrors.storageFull);
  await app.db.transaction(async (tx) => {
    await failOverQuota(context, tx, declaration.bytes, isCreator);
    await tx.insert(mediaFile).values({
      userId: viewer.userId,
      fileId: declaration.fileId,
      kind,
      state: 'uploading',
      name: sanitizeLine(declaration.filename).slice(0, nameLength),
      bytes: declaration.bytes,
      createdAt: now,
      changedAt: now,
    });
  });
  app.metrics.increment(uploads, { step: 'begun' });
}

/** Locks per user, so that concurrent uploads cannot exceed the quota together. */
async function failOverQuota(
  context: UploadContext,
  tx: Transaction,
  bytes: number,
  isCreator: boolean,
): Promise<void> {
  const { app, now } = context;
  const { userId } = context.viewer;
  await lockByName(tx, `media ${userId}`);
  const left = await getUploadsLeft(app, tx, { userId, isCreator }, now);
  const retryAfterSeconds = secondsToNextShanghaiDay(now);
  if (left.files === 0)
    fail(context, mediaErrors.tooManyUploads, { limit: app.settings.get(uploadsPerDay), retryAfterSeconds });
  if (left.bytes < bytes) {
    const gigabytes = bytesPerDay(app, isCreator) / (1024 * megabyte);
    fail(context, mediaErrors.tooManyBytes, { gigabytes, retryAfterSeconds });
  }
}
