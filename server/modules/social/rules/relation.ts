import type { ListedUser } from '@muyu/contract/social.ts';

export type Relation = ListedUser['relation'];

export type FollowFlags = { following: boolean; followedBy: boolean };

/** The relation between two different people, from their follow flags. */
export const deriveRelation = ({ following, followedBy }: FollowFlags): Exclude<Relation, 'self'> => {
  if (following) return followedBy ? 'mutual' : 'following';
  return followedBy ? 'followedBy' : 'none';
};
