import { tagErrors } from '@muyu/contract/tag.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { isId } from '#platform/database/ids.ts';
import { fail, type MayFail } from '#platform/errors.ts';
import { tag } from '../tables.ts';
import type { StoredTag } from './list-managed-tags.ts';

/** Changes of tags are made one after the other, so that names stay distinct and a merged tag gets no posts. */
export async function lockTags(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tag'))`);
}

/** Keeps changes of tags out until the transaction ends; many may hold them at once. */
export async function holdTags(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(hashtext('tag'))`);
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
