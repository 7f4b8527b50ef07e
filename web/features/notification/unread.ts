import type { UnreadCounts } from '@muyu/contract/notification.ts';
import { create } from 'zustand';
import { onAccountChange } from '../../client/session.ts';

/**
 * The last unread counts of the server; null before the first. `publishedAt`: the time when this page learned of a new
 * post by a followed person.
 */
type UnreadState = { unread: UnreadCounts | null; publishedAt: number | null };
const emptyState: UnreadState = { unread: null, publishedAt: null };

/** The unread counts for badges, inbox and the dot of the home page. */
export const useUnread = create<UnreadState>(() => emptyState);
onAccountChange(() => useUnread.setState(emptyState, true));

/** Stores unread counts of the server. */
export function setUnread(unread: UnreadCounts, now = Date.now()): void {
  useUnread.setState((before) => ({
    unread,
    publishedAt: before.unread?.posts === false && unread.posts ? now : before.publishedAt,
  }));
}
