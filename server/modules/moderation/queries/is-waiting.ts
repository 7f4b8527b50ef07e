import type { ReviewTarget } from '@muyu/contract/moderation.ts';
import type { Db } from '#platform/database/database.ts';
import { waitingAbout } from './waiting-about.ts';

/** Does something of this target wait for review? Reads without waiting for a decision that is being taken. */
export async function isWaiting(
  db: Db,
  targetId: string,
  targetType: ReviewTarget = 'post',
): Promise<boolean> {
  const rows = await waitingAbout(db, targetId, targetType);
  return rows.length > 0;
}
