import { mediaErrors } from '@muyu/contract/media.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { mediaFile } from '../tables.ts';

export type FileRow = typeof mediaFile.$inferSelect;

/** The condition that selects one file by its key. */
export const isFile = (userId: string, fileId: string) =>
  and(eq(mediaFile.userId, userId), eq(mediaFile.fileId, fileId));

/** The condition that selects one file while it is being processed. */
export const isProcessing = ({ userId, fileId }: Pick<FileRow, 'userId' | 'fileId'>) =>
  and(isFile(userId, fileId), eq(mediaFile.state, 'processing'));

/** Reads a file of the caller. Fails with `notFound` for files of other users too. */
export async function getOwnFile(
  context: Context<UserViewer, typeof mediaErrors.notFound>,
  fileId: string,
): Promise<FileRow> {
  const { app, viewer } = context;
  const [row] = isId(fileId)
    ? await app.db.select().from(mediaFile).where(isFile(viewer.userId, fileId))
    : [];
  return row ?? fail(context, mediaErrors.notFound);
}
