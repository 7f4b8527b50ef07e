import type { Person } from '@muyu/contract/social.ts';

export type Relation = Person['relation'];

/** How one stands to another person, from who follows whom. */
export const relationFrom = (following: boolean, followedBy: boolean): Exclude<Relation, 'self'> => {
  if (following) return followedBy ? 'mutual' : 'following';
  return followedBy ? 'followedBy' : 'none';
};
