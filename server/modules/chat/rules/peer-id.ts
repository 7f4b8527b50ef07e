/**
 * The other participant of a conversation between `fromUserId` and `toUserId`; null when the caller is not exactly one
 * of the two.
 */
export function peerIdOf(
  { fromUserId, toUserId }: { fromUserId: string; toUserId: string },
  userId: string,
): string | null {
  if ((fromUserId === userId) === (toUserId === userId)) return null;
  return fromUserId === userId ? toUserId : fromUserId;
}
