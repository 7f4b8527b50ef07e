import { mediaErrors } from '@muyu/contract/media.ts';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { mediaFile } from '../tables.ts';

export type FileRow = typeof mediaFile.$inferSelect;

/** The row's key, for conditions. */
export const isFile = (userId: string, fileId: string) =>
  and(eq(mediaFile.userId, userId), eq(mediaFile.fileId, fileId));

/** A file of the caller's; somebody else's is not found. */
export async function ownFile({ app, viewer }: Context<UserViewer>, fileId: string): Promise<FileRow> {
  const [row] = isId(fileId)
    ? await app.db.select().from(mediaFile).where(isFile(viewer.userId, fileId))
    : [];
  return row ?? fail(mediaErrors.notFound);
}
