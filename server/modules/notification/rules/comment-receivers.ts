import type { NotificationEvent } from '@muyu/contract/notification.ts';
import type { CommentAdded } from '#modules/comment';

type CommentEvent = Extract<NotificationEvent, 'commented' | 'replied' | 'mentioned'>;

/**
 * Receivers of a comment's notification with the events that apply, the closest first: reply, comment on the own post,
 * mention. The writer is not among them.
 */
export function commentReceivers(added: CommentAdded): Map<string, CommentEvent[]> {
  const { userId, replyToUserId, commentUserId, postAuthorId, markUserIds } = added;
  const receivers = new Map<string, CommentEvent[]>();
  const add = (receiver: string | null, event: CommentEvent) => {
    if (!receiver || receiver === userId) return;
    const known = receivers.get(receiver) ?? [];
    if (!known.includes(event)) receivers.set(receiver, [...known, event]);
  };
  add(replyToUserId, 'replied');
  add(commentUserId, 'replied');
  add(postAuthorId, 'commented');
  for (const marked of markUserIds) add(marked, 'mentioned');
  return receivers;
}
