import type { Person } from '@muyu/contract/social.ts';

export type Relation = Person['relation'];

/** The relation between two different people, from their follow flags. */
export const deriveRelation = (following: boolean, followedBy: boolean): Exclude<Relation, 'self'> => {
  if (following) return followedBy ? 'mutual' : 'following';
  return followedBy ? 'followedBy' : 'none';
};
