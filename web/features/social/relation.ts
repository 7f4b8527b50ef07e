import type { RelationKind } from '../../client/optimistic-patches.ts';

/** The relation of two users after the viewer follows or unfollows. */
export const afterFollow = (relation: RelationKind): RelationKind =>
  relation === 'followedBy' || relation === 'mutual' ? 'mutual' : relation === 'self' ? 'self' : 'following';

export const afterUnfollow = (relation: RelationKind): RelationKind =>
  relation === 'mutual' || relation === 'followedBy' ? 'followedBy' : relation === 'self' ? 'self' : 'none';

export const isFollowing = (relation: RelationKind) => relation === 'following' || relation === 'mutual';
