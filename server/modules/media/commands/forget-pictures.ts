import { eq } from 'drizzle-orm';
import type { AccountErased } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { forgetPicturesJob } from '../jobs.ts';
import { mediaFile } from '../tables.ts';
import { deleteFiles } from './delete-files.ts';

/** The pictures of an erased account go with it, once it is certain that it does. */
export const forgetPicturesOf =
  (app: App) =>
  (tx: Transaction, { userId }: AccountErased): Promise<void> =>
    app.jobs.send(tx, forgetPicturesJob, { userId });

/** The job: deletes every file of a person's. Doing it again does no harm. */
export async function forgetPictures(app: App, { userId }: { userId: string }): Promise<void> {
  const files = await app.db
    .select({ fileId: mediaFile.fileId })
    .from(mediaFile)
    .where(eq(mediaFile.userId, userId));
  await deleteFiles(
    app,
    files.map(({ fileId }) => fileId),
  );
}
