import { tagErrors } from '@muyu/contract/tag.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { lockByName, shareLockByName } from '#platform/database/advisory-lock.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { tag } from '../../tables.ts';
import type { StoredTag } from './list-managed-tags.ts';

/** Changes of tags are made one after the other, so that names stay distinct and a merged tag gets no posts. */
export const lockTags = (tx: Transaction): Promise<void> => lockByName(tx, 'tags');

/** Keeps tags as they are until the transaction ends, for posts that get them. */
export const shareTagLock = (tx: Transaction): Promise<void> => shareLockByName(tx, 'tags');

/** The id of a tag, or of the one that it was merged into; tags stay as they are until the transaction ends. */
export async function resolveTag(tx: Transaction, tagId: string): Promise<string> {
  await shareTagLock(tx);
  const [found] = await tx.select({ mergedInto: tag.mergedInto }).from(tag).where(eq(tag.tagId, tagId));
  return found?.mergedInto ?? tagId;
}

/** The tags that were merged into a tag, directly or by way of others. */
export async function listMergedTags(tx: Transaction, tagId: string): Promise<string[]> {
  const rows = await tx.select({ tagId: tag.tagId }).from(tag).where(eq(tag.mergedInto, tagId));
  return rows.map((row) => row.tagId);
}

/** A tag that is not merged, locked against posts that get it; fails for others. */
export async function getOwnTag(
  context: MayFail<typeof tagErrors.notFound>,
  tx: Transaction,
  tagId: string,
): Promise<StoredTag> {
  const [row] = isId(tagId)
    ? await tx
        .select()
        .from(tag)
        .where(and(eq(tag.tagId, tagId), isNull(tag.mergedInto)))
        .for('update')
    : [];
  return row ?? fail(context, tagErrors.notFound);
}
