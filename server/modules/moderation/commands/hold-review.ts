import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import type { Transaction } from '#platform/database/database.ts';
import { waitingAbout } from '../queries/waiting-about.ts';

/**
 * Locks what waits about a target until the transaction ends, so that nobody decides about it meanwhile; waits for a
 * decision that is being taken. Called before the target itself is locked: item, then target, as a decision does.
 */
export async function holdReview(
  tx: Transaction,
  targetId: string,
  targetType: ReviewTarget = 'post',
): Promise<void> {
  await waitingAbout(tx, targetId, targetType).for('update');
}
