import type { Unread } from '@muyu/contract/message.ts';
import { beforeEach, expect, test } from 'vitest';
import { setUnread, useUnread } from './unread.ts';

const unread = (posts: boolean): Unread => ({
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

test('posts that were there before the page are no news of this page', () => {
  setUnread(unread(true), 1000);
  expect(useUnread.getState().publishedAt).toBeNull();
});

test('the moment at which somebody published is kept until the next one does', () => {
  setUnread(unread(false), 1000);
  setUnread(unread(true), 2000);
  setUnread(unread(true), 3000);
  expect(useUnread.getState().publishedAt).toBe(2000);
  setUnread(unread(false), 4000);
  setUnread(unread(true), 5000);
  expect(useUnread.getState().publishedAt).toBe(5000);
});
