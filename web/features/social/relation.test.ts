import { expect, test } from 'vitest';
import { afterFollow, afterUnfollow, isFollowing } from './relation.ts';

test('following somebody who follows back makes it mutual', () => {
  expect(afterFollow('followedBy')).toBe('mutual');
  expect(afterFollow('none')).toBe('following');
});

test('unfollowing leaves the other side as it is', () => {
  expect(afterUnfollow('mutual')).toBe('followedBy');
  expect(afterUnfollow('following')).toBe('none');
});

test('doing it twice is doing it once, and nobody follows themselves', () => {
  for (const relation of ['none', 'following', 'followedBy', 'mutual', 'self'] as const) {
    expect(afterFollow(afterFollow(relation))).toBe(afterFollow(relation));
    expect(afterUnfollow(afterUnfollow(relation))).toBe(afterUnfollow(relation));
  }
  expect(afterFollow('self')).toBe('self');
  expect(isFollowing('self')).toBe(false);
});
