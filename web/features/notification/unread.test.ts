import type { UnreadCounts } from '@muyu/contract/notification.ts';
import { beforeEach, expect, test } from 'vitest';
import { setUnread, useUnread } from './unread.ts';

const unread = (posts: boolean): UnreadCounts => ({
  unread: false,
  total: 0,
  like: 0,
  follow: 0,
  comment: 0,
  system: 0,
  report: 0,
  feedback: 0,
  chat: 0,
  posts,
});

beforeEach(() => useUnread.setState({ unread: null, publishedAt: null }));

test('ignores posts that were published before the page was loaded', () => {
  setUnread(unread(true), 1000);
  expect(useUnread.getState().publishedAt).toBeNull();
});

test('keeps the time of the last publication until the next one', () => {
  setUnread(unread(false), 1000);
  setUnread(unread(true), 2000);
  setUnread(unread(true), 3000);
  expect(useUnread.getState().publishedAt).toBe(2000);
  setUnread(unread(false), 4000);
  setUnread(unread(true), 5000);
  expect(useUnread.getState().publishedAt).toBe(5000);
});
