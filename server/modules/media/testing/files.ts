import type { LoginData } from '@muyu/contract/account/account.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database/database.ts';
import type { TestServer } from '../../../testing/server.ts';
import { mediaFile } from '../tables.ts';

type Server = Pick<TestServer, 'app'>;

/** The rows of those files that exist. */
export async function listFileRows({ app }: Server, fileIds: readonly string[]) {
  return app.db
    .select()
    .from(mediaFile)
    .where(inArray(mediaFile.fileId, [...fileIds]));
}

/** The ids of the files of a user. */
export async function listFilesOf({ app }: Server, { userId }: Pick<LoginData, 'userId'>): Promise<string[]> {
  const rows = await app.db.select().from(mediaFile).where(eq(mediaFile.userId, userId));
  return rows.map(({ fileId }) => fileId);
}

/** Stores these values in the row of a file. */
export async function changeFile(
  { app }: Server,
  fileId: string,
  values: Partial<typeof mediaFile.$inferInsert>,
): Promise<void> {
  await app.db.update(mediaFile).set(values).where(eq(mediaFile.fileId, fileId));
}

/** Inserts a copy of the row of a file, which shares its bytes, under each of these ids. */
export async function copyFile(server: Server, fileId: string, copyIds: readonly string[]): Promise<void> {
  const [row] = await listFileRows(server, [fileId]);
  const copies = copyIds.map((copyId) => ({ ...row!, fileId: copyId }));
  if (copies.length > 0) await server.app.db.insert(mediaFile).values(copies);
}

/** Locks the row of a file, as a change of it does. */
export async function lockFile(
  tx: Transaction,
  { userId }: Pick<LoginData, 'userId'>,
  fileId: string,
): Promise<void> {
  await tx
    .select()
    .from(mediaFile)
    .where(and(eq(mediaFile.userId, userId), eq(mediaFile.fileId, fileId)))
    .for('update');
}
