import { getCollectedFeed, getLikedFeed } from '@muyu/contract/feed.ts';
import { collect, like, likeTypes } from '@muyu/contract/like.ts';
import { client } from '../../../client/client.ts';
import type { ActSender } from '../../../client/offline/act-sender.ts';
import { patchPost } from '../../../client/optimistic-patches.ts';

const markStale = (key: readonly unknown[]) => ({ queryKey: key, refetchType: 'none' as const });

export const likeSender: ActSender<'like', { isThumbup: boolean; thumbupNum: number }> = {
  send: ({ postId, on }) => client.request(like, { type: likeTypes.post, postId, status: on ? 1 : 0 }),
  settled({ postId }, reply, queryClient) {
    patchPost(postId, reply);
    void queryClient.invalidateQueries(markStale(client.keyOf(getLikedFeed)));
  },
  undo: ({ postId, before }) => patchPost(postId, before),
};

export const collectSender: ActSender<'collect', { isCollect: boolean; collectNum: number }> = {
  send: ({ postId, on }) => client.request(collect, { type: '3', postId, status: on ? 1 : 0 }),
  settled({ postId }, reply, queryClient) {
    patchPost(postId, reply);
    void queryClient.invalidateQueries(markStale(client.keyOf(getCollectedFeed)));
  },
  undo: ({ postId, before }) => patchPost(postId, before),
};
