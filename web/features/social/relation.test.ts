import { expect, test } from 'vitest';
import { afterFollow, afterUnfollow, isFollowing } from './relation.ts';

test('following a follower makes the relation mutual', () => {
  expect(afterFollow('followedBy')).toBe('mutual');
  expect(afterFollow('none')).toBe('following');
});

test('unfollowing does not change the other direction', () => {
  expect(afterUnfollow('mutual')).toBe('followedBy');
  expect(afterUnfollow('following')).toBe('none');
});

test('following twice changes nothing, and the own relation never changes', () => {
  for (const relation of ['none', 'following', 'followedBy', 'mutual', 'self'] as const) {
    expect(afterFollow(afterFollow(relation))).toBe(afterFollow(relation));
    expect(afterUnfollow(afterUnfollow(relation))).toBe(afterUnfollow(relation));
  }
  expect(afterFollow('self')).toBe('self');
  expect(isFollowing('self')).toBe(false);
});
