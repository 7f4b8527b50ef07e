import { getHomeFeed, getProfileCounts } from '@muyu/contract/feed.ts';
import { follow, unfollowByPost } from '@muyu/contract/social.ts';
import { client } from '../../client/client.ts';
import type { ActSender } from '../../client/offline/act-sender.ts';
import { patchRelation, type RelationKind } from '../../client/optimistic-patches.ts';

export const followSender: ActSender<'follow', { relation: RelationKind }> = {
  send: ({ userId, on }) => client.request(on ? follow : unfollowByPost, { userId }),
  settled({ userId }, { relation }, queryClient) {
    patchRelation(userId, relation);
    void queryClient.invalidateQueries({ queryKey: client.keyOf(getHomeFeed), refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: client.keyOf(getProfileCounts) });
  },
  undo: ({ userId, before }) => patchRelation(userId, before),
};
