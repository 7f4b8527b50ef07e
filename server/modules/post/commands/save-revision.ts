import { usedFileIds } from '#modules/media';
import type { Transaction } from '#platform/database/database.ts';
import type { StoredDraft } from '../queries/get-revisions.ts';
import { postRevision } from '../tables.ts';
import type { DraftRows } from './validate-draft.ts';
import { claimPostFiles, type PartsContext } from './write-parts.ts';

/** Stores a draft as the revision of a published post that the caller has locked, replaces an earlier one, claims its files. */
export async function saveRevision(
  context: PartsContext,
  tx: Transaction,
  { postId, authorId }: { postId: string; authorId: string },
  { terms: _, ...draft }: DraftRows,
  submittedAt: Date,
): Promise<void> {
  const fileIds = usedFileIds(draft.files);
  await claimPostFiles(context, tx, authorId, fileIds);
  const values = { state: 'pending' as const, draft: draft satisfies StoredDraft, fileIds, submittedAt };
  await tx
    .insert(postRevision)
    .values({ ...values, postId, authorId })
    .onConflictDoUpdate({ target: postRevision.postId, set: values });
}
