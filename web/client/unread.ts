import type { Unread } from '@muyu/contract/message.ts';
import { create } from 'zustand';
import { whenAccountChanges } from './session.ts';

/** What is unread as the server last told; null before it did. `publishedAt`: when it was heard, on this page, that somebody followed published. */
type Told = { unread: Unread | null; publishedAt: number | null };
const nothing: Told = { unread: null, publishedAt: null };

/** What is unread: one store for the badges, the inbox and the dot of the home page. */
export const useUnread = create<Told>(() => nothing);
whenAccountChanges(() => useUnread.setState(nothing, true));

/** Takes over what the server tells. */
export function setUnread(unread: Unread, now = Date.now()): void {
  useUnread.setState((before) => ({
    unread,
    publishedAt: before.unread?.posts === false && unread.posts ? now : before.publishedAt,
  }));
}
