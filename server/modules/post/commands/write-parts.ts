import { postErrors } from '@muyu/contract/post.ts';
import { asc, eq, inArray } from 'drizzle-orm';
import { claimFiles, usedFileIds } from '#modules/media';
import type { App, Context } from '#platform/app.ts';
import { isClusterDatabase } from '#platform/database/cluster/is-cluster.ts';
import type { Transaction } from '#platform/database/database.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { shareTagLock } from '../admin/tags/lock-tags.ts';
import { postFile, postMention, postTag, tag } from '../tables.ts';
import type { DraftRows } from './validate-draft.ts';

type Parts = Pick<DraftRows, 'files' | 'tagIds' | 'markUserIds'>;
export type PartsContext = Pick<Context, 'app' | 'now'> & MayFail<typeof postErrors.foreignFile>;

/** Locks files for a post. A snapshot deletes its files when it expires, so a file of a snapshot cannot be in a post. */
export async function claimPostFiles(
  context: PartsContext,
  tx: Transaction,
  userId: string,
  fileIds: readonly string[],
): Promise<void> {
  const isClaimed = await claimFiles(context.app, tx, { userId, fileIds, excludedUses: ['snapshots'] });
  if (!isClaimed) fail(context, postErrors.foreignFile);
}

/** Claims a post's files and replaces its files, tags and mentions; the caller has inserted or locked the post. */
export async function writeParts(
  context: PartsContext,
  tx: Transaction,
  keys: { postId: string; authorId: string },
  parts: Parts,
): Promise<void> {
  await claimPostFiles(context, tx, keys.authorId, usedFileIds(parts.files));
  await replaceParts(context, tx, keys, parts);
}

/**
 * The tags of a draft; for one that was merged since it was written the other one. Locked against a merge meanwhile: on a
 * cluster by the lock that changes of tags take, because two locks of rows that every node has wait for each other.
 */
async function resolveTags(app: App, tx: Transaction, tagIds: readonly string[]): Promise<string[]> {
  if (tagIds.length === 0) return [];
  const chosen = tx
    .select({ tagId: tag.tagId, mergedInto: tag.mergedInto })
    .from(tag)
    .where(inArray(tag.tagId, [...tagIds]))
    .orderBy(asc(tag.tagId));
  const isCluster = await isClusterDatabase(app.db);
  if (isCluster) await shareTagLock(tx);
  const rows = await (isCluster ? chosen : chosen.for('key share'));
  return [...new Set(rows.map(({ tagId, mergedInto }) => mergedInto ?? tagId))];
}

/** Replaces a post's files, tags and mentions; the files are already claimed. */
export async function replaceParts(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { postId, authorId }: { postId: string; authorId: string },
  { files, tagIds, markUserIds }: Parts,
): Promise<void> {
  for (const table of [postFile, postTag, postMention])
    await tx.delete(table).where(eq(table.postId, postId));
  const rows = files.map((file, position) => ({ ...file, postId, position }));
  if (rows.length > 0) await tx.insert(postFile).values(rows);
  const tags = await resolveTags(app, tx, tagIds);
  if (tags.length > 0) await tx.insert(postTag).values(tags.map((tagId) => ({ postId, tagId })));
  const mentions = markUserIds.map((userId, position) => ({
    postId,
    userId,
    authorId,
    position,
    createdAt: now,
  }));
  if (mentions.length > 0) await tx.insert(postMention).values(mentions);
}
