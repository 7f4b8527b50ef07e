import type { RelationKind } from '../../client/overlay.ts';

/** How two people stand after the viewer followed or unfollowed. */
export const afterFollow = (relation: RelationKind): RelationKind =>
  relation === 'followedBy' || relation === 'mutual' ? 'mutual' : relation === 'self' ? 'self' : 'following';

export const afterUnfollow = (relation: RelationKind): RelationKind =>
  relation === 'mutual' || relation === 'followedBy' ? 'followedBy' : relation === 'self' ? 'self' : 'none';

export const isFollowing = (relation: RelationKind) => relation === 'following' || relation === 'mutual';
