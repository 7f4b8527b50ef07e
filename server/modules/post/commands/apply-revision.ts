import { and, eq, inArray, ne } from 'drizzle-orm';
import { appUser } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { postPublished } from '../events.ts';
import { draftOf, type RevisionRow } from '../queries/revisions.ts';
import { post, postRevision, postStat, publishedPost } from '../tables.ts';
import { isLong } from './publish-post.ts';
import { replaceParts } from './write-parts.ts';

/**
 * Puts a revision in place of the published post that the caller has locked: text, files, tags, marks. When it was
 * published, its counts, its pin and its lock stay. The revision held its files, so they are there.
 */
export async function applyRevision(
  app: App,
  tx: Transaction,
  revision: RevisionRow,
  now: Date,
): Promise<void> {
  const { postId, authorId } = revision;
  const draft = draftOf(revision);
  const { type } = draft.columns;
  const markUserIds = await stillThere(tx, draft.markUserIds);
  await tx.update(post).set(draft.columns).where(eq(post.postId, postId));
  await replaceParts(tx, { postId, authorId }, { ...draft, markUserIds }, now);
  const atlas = draft.columns.atlas ?? false;
  await tx
    .update(publishedPost)
    .set({ type, atlas, long: isLong(postId) })
    .where(eq(publishedPost.postId, postId));
  await tx.update(postStat).set({ type }).where(eq(postStat.postId, postId));
  await tx.delete(postRevision).where(eq(postRevision.postId, postId));
  await app.events.announce(tx, postPublished, { postId, authorId, markUserIds, again: true }, now);
}

/** Accounts that were closed while the revision waited are named no more. */
async function stillThere(tx: Transaction, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return [];
  const rows = await tx
    .select({ userId: appUser.userId })
    .from(appUser)
    .where(and(inArray(appUser.userId, userIds), ne(appUser.state, 'closed')));
  const known = new Set(rows.map(({ userId }) => userId));
  return userIds.filter((userId) => known.has(userId));
}
