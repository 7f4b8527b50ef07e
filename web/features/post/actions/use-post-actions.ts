import { useLingui } from '@lingui/react/macro';
import { getCollectedFeed, getLikedFeed } from '@muyu/contract/feed.ts';
import { collect, like, likeTypes } from '@muyu/contract/like.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useProtectedAction } from '#features/account';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { useQueuedEntry } from '../../../client/offline/outbox.ts';
import { sendOrQueue } from '../../../client/offline/send-or-queue.ts';
import { patchPost, usePatchedPost } from '../../../client/optimistic-patches.ts';
import { toast } from '../../../ui/overlay/toast.tsx';
import { useShare } from '../share/use-share.ts';

const adjustCount = (count: number, was: boolean, on: boolean) =>
  was === on ? count : Math.max(0, count + (on ? 1 : -1));

/** A post with the viewer's optimistic changes, and its actions; an error restores the previous state. */
export function usePostActions<T extends Post>(given: T) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const protect = useProtectedAction();
  const share = useShare();
  const errorMessage = useErrorMessage();
  const post = usePatchedPost(given);
  const { postId } = post;
  const markStale = (key: readonly unknown[]) =>
    void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });

  const setLike = (on: boolean) => {
    const stateOf = (state: boolean) => ({
      isThumbup: state,
      thumbupNum: adjustCount(post.thumbupNum, post.isThumbup, state),
    });
    patchPost(postId, stateOf(on), false);
    sendOrQueue(`like:${postId}`, on, {
      act: (desired) => ({
        kind: 'like',
        postId,
        on: desired,
        shown: stateOf(desired),
        before: stateOf(!desired),
      }),
      send: (target) => client.request(like, { type: likeTypes.post, postId, status: target ? 1 : 0 }),
      settled: (reply) => {
        patchPost(postId, reply);
        markStale(client.keyOf(getLikedFeed));
      },
      rejected: (error, was) => {
        patchPost(postId, stateOf(was));
        toast(errorMessage(error), 'danger');
      },
    });
  };

  const setCollect = (on: boolean) => {
    const stateOf = (state: boolean) => ({
      isCollect: state,
      collectNum: adjustCount(post.collectNum, post.isCollect, state),
    });
    patchPost(postId, stateOf(on), false);
    sendOrQueue(`collect:${postId}`, on, {
      act: (desired) => ({
        kind: 'collect',
        postId,
        on: desired,
        shown: stateOf(desired),
        before: stateOf(!desired),
      }),
      send: (target) => client.request(collect, { type: '3', postId, status: target ? 1 : 0 }),
      settled: (reply) => {
        patchPost(postId, reply);
        markStale(client.keyOf(getCollectedFeed));
      },
      rejected: (error, was) => {
        patchPost(postId, stateOf(was));
        toast(errorMessage(error), 'danger');
      },
    });
  };

  return {
    post,
    /** The like, or the collection, waits for a connection. */
    isLikeQueued: useQueuedEntry(`like:${postId}`) !== undefined,
    isCollectQueued: useQueuedEntry(`collect:${postId}`) !== undefined,
    toggleLike: () => protect(t`点赞`, () => setLike(!post.isThumbup)),
    /** Likes, and never takes a like back; `show` draws the heart once the viewer may like. */
    likeByDoubleTap: (show: () => void) =>
      protect(t`点赞`, () => {
        show();
        if (!post.isThumbup) setLike(true);
      }),
    toggleCollect: () => protect(t`收藏`, () => setCollect(!post.isCollect)),
    share: () => share(post),
  };
}
