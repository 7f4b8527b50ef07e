import type { Transaction } from '#platform/database/database.ts';
import type { RevisedDraft } from '../queries/revisions.ts';
import { postRevision } from '../tables.ts';
import { claimFiles } from './claim-files.ts';
import type { DraftRows } from './read-draft.ts';
import { usedBy } from './write-parts.ts';

/** Keeps a change of a published post that the caller has locked, in place of an earlier one, and claims its files. */
export async function keepRevision(
  tx: Transaction,
  { postId, authorId }: { postId: string; authorId: string },
  { words: _, ...draft }: DraftRows,
  submittedAt: Date,
): Promise<void> {
  const fileIds = usedBy(draft);
  await claimFiles(tx, authorId, fileIds, 'post');
  const kept = { state: 'pending' as const, draft: draft satisfies RevisedDraft, fileIds, submittedAt };
  await tx
    .insert(postRevision)
    .values({ ...kept, postId, authorId })
    .onConflictDoUpdate({ target: postRevision.postId, set: kept });
}
