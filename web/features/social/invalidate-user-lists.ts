import { listFollowers, listFollowing } from '@muyu/contract/social.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';

/** Outdates the lists of followed people and followers; a chunk of its own, since main pages show neither. */
export function invalidateUserLists(queryClient: QueryClient): void {
  for (const endpoint of [listFollowing, listFollowers])
    void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint), refetchType: 'none' });
}
