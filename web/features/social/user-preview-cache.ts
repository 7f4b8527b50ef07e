import type { UserCard } from '@muyu/contract/account/account.ts';
import type { RelationKind } from '../../client/optimistic-patches.ts';
import { onAccountChange } from '../../client/session.ts';

/** A user as lists show it; not every list has the viewer's relation. */
export type UserPreview = UserCard & { relation?: RelationKind };

const cache = new Map<string, UserPreview>();
const maxEntries = 100;
onAccountChange(() => cache.clear());

/** Caches the data of a list for the profile that is being opened. */
export function cacheUserPreview(person: UserPreview): void {
  const relation = person.relation ?? cache.get(person.userId)?.relation;
  cache.delete(person.userId);
  cache.set(person.userId, { ...person, relation });
  const [oldest] = cache.keys();
  if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest);
}

export const getUserPreview = (userId: string): UserPreview | undefined => cache.get(userId);
