import { getHomeFeed, getProfileCounts } from '@muyu/contract/feed.ts';
import { follow, unfollowByPost } from '@muyu/contract/social.ts';
import type { QueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { optionalImport } from '../../client/device/optional-import.ts';
import type { ActSender } from '../../client/offline/act-sender.ts';
import { dropUnwantedPosts } from '../../client/offline/persister.ts';
import { patchRelation, type RelationKind } from '../../client/optimistic-patches.ts';
import { setExcluded } from './exclusions.ts';
import { isFollowing } from './relation.ts';

/** Shows the relation that the server has answered, and outdates what depends on it. */
export function showFollow(userId: string, relation: RelationKind, queryClient: QueryClient): void {
  patchRelation(userId, relation);
  // The server has ended the exclusion.
  if (isFollowing(relation)) setExcluded('author', userId, false);
  else void dropUnwantedPosts({ kind: 'unfollowed', id: userId });
  // Visible lists keep their rows; they are fetched again when they are opened next.
  void queryClient.invalidateQueries({ queryKey: client.keyOf(getHomeFeed), refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: client.keyOf(getProfileCounts) });
  optionalImport(() => import('./invalidate-user-lists.ts')).then(
    (m) => m.invalidateUserLists(queryClient),
    () => {},
  );
}

export const followSender: ActSender<'follow', { relation: RelationKind }> = {
  send: ({ userId, on }) => client.request(on ? follow : unfollowByPost, { userId }),
  settled: ({ userId }, { relation }, queryClient) => showFollow(userId, relation, queryClient),
  undo: ({ userId, before }) => patchRelation(userId, before),
};
