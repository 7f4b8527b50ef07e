import { coreErrors } from '@muyu/contract/core/errors.ts';
import { isId } from '#platform/database/ids.ts';
import { failCore } from '#platform/errors.ts';
import { peerIdOf } from '../rules/peer-id.ts';

/** The other participant of the caller's conversation. Fails for conversations of others; null when it is no user id. */
export function requirePeerId(
  participants: { fromUserId: string; toUserId: string },
  userId: string,
): string | null {
  const peerId = peerIdOf(participants, userId) ?? failCore(coreErrors.notAllowed);
  return isId(peerId) ? peerId : null;
}
