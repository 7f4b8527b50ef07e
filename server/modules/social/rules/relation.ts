import type { ListedUser } from '@muyu/contract/social.ts';

export type Relation = ListedUser['relation'];

/** The relation between two different people, from their follow flags. */
export const deriveRelation = (following: boolean, followedBy: boolean): Exclude<Relation, 'self'> => {
  if (following) return followedBy ? 'mutual' : 'following';
  return followedBy ? 'followedBy' : 'none';
};
