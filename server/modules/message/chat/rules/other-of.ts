import { coreErrors } from '@muyu/contract/core/errors.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';

/**
 * With whom the caller speaks, of the two that a path names. Refuses conversations of others; null where the other is
 * nobody, so that nothing was ever said.
 */
export function otherOf(
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
  userId: string,
): string | null {
  const mine = [fromUserId, toUserId].filter((one) => one === userId).length === 1;
  if (!mine) fail(coreErrors.notAllowed);
  const other = fromUserId === userId ? toUserId : fromUserId;
  return isId(other) ? other : null;
}
