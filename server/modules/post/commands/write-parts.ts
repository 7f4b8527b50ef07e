import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { postFile, postMark, postTag } from '../tables.ts';
import { claimFiles } from './claim-files.ts';
import type { DraftRows } from './read-draft.ts';

type Parts = Pick<DraftRows, 'files' | 'tagIds' | 'markUserIds'>;

/** Files and covers that a draft uses. */
export const usedBy = ({ files }: Pick<Parts, 'files'>): string[] =>
  files.flatMap(({ fileId, coverId }) => (coverId ? [fileId, coverId] : [fileId]));

/** Stores a post's files, tags and marks in place of those that it had; the caller made or locked the post. */
export async function writeParts(
  tx: Transaction,
  owned: { postId: string; authorId: string },
  parts: Parts,
  now: Date,
): Promise<void> {
  await claimFiles(tx, owned.authorId, usedBy(parts), 'post');
  await replaceParts(tx, owned, parts, now);
}

/** The same with files that are claimed already. */
export async function replaceParts(
  tx: Transaction,
  { postId, authorId }: { postId: string; authorId: string },
  { files, tagIds, markUserIds }: Parts,
  now: Date,
): Promise<void> {
  for (const table of [postFile, postTag, postMark]) await tx.delete(table).where(eq(table.postId, postId));
  const rows = files.map((file, position) => ({ ...file, postId, position }));
  if (rows.length > 0) await tx.insert(postFile).values(rows);
  if (tagIds.length > 0) await tx.insert(postTag).values(tagIds.map((tagId) => ({ postId, tagId })));
  const marks = markUserIds.map((userId, position) => ({
    postId,
    userId,
    authorId,
    position,
    createdAt: now,
  }));
  if (marks.length > 0) await tx.insert(postMark).values(marks);
}
