import { and, eq } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { isFile } from '../queries/own-file.ts';
import { mediaFile } from '../tables.ts';

/** Forgets an upload that its owner gave up; the tus server has removed its bytes. */
export async function endUpload({ app, viewer }: Context<UserViewer>, fileId: string): Promise<void> {
  const uploading = and(isFile(viewer.userId, fileId), eq(mediaFile.state, 'uploading'));
  await app.db.delete(mediaFile).where(uploading);
}
