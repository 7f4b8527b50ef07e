import type { NewsEvent } from '@muyu/contract/message.ts';
import type { CommentAdded } from '#modules/comment';

type CommentEvent = Extract<NewsEvent, 'commented' | 'replied' | 'mentioned'>;

/**
 * Who is told of a comment, and as what, the nearest first: an answer to me tells more than a comment on my post, and that
 * more than my name in it. Never the writer.
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
