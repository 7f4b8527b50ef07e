import { useLingui } from '@lingui/react/macro';
import { collectedFeed, likedFeed } from '@muyu/contract/feed.ts';
import { collect, like, likeTypes } from '@muyu/contract/like.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { patchPost, usePostState } from '../../client/overlay.ts';
import { toggle } from '../../client/toggle-queue.ts';
import { toast } from '../../ui/toast.tsx';
import { useProtectedAct } from '../account/protected-act.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { copyPostLink } from './post-link.ts';

const counted = (count: number, was: boolean, on: boolean) =>
  was === on ? count : Math.max(0, count + (on ? 1 : -1));

/** A post as the viewer sees it now, and what the viewer may do with it: at once on screen, taken back when refused. */
export function usePostActs<T extends Post>(given: T) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const protect = useProtectedAct();
  const refusalText = useRefusalText();
  const post = usePostState(given);
  const { postId } = post;
  const outdate = (key: readonly unknown[]) =>
    void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });

  const setLike = (on: boolean) => {
    const show = (state: boolean, answered: boolean) =>
      patchPost(
        postId,
        { isThumbup: state, thumbupNum: counted(post.thumbupNum, post.isThumbup, state) },
        answered,
      );
    show(on, false);
    void toggle(`like:${postId}`, on, {
      send: (wish) => client.request(like, { type: likeTypes.post, postId, status: wish ? 1 : 0 }),
      settled: (reply) => {
        patchPost(postId, reply);
        outdate(client.keyOf(likedFeed));
      },
      refused: (error, was) => {
        show(was, true);
        toast(refusalText(error), 'danger');
      },
    });
  };

  const setCollect = (on: boolean) => {
    const show = (state: boolean, answered: boolean) =>
      patchPost(
        postId,
        { isCollect: state, collectNum: counted(post.collectNum, post.isCollect, state) },
        answered,
      );
    show(on, false);
    void toggle(`collect:${postId}`, on, {
      send: (wish) => client.request(collect, { type: '3', postId, status: wish ? 1 : 0 }),
      settled: (reply) => {
        patchPost(postId, reply);
        outdate(client.keyOf(collectedFeed));
      },
      refused: (error, was) => {
        show(was, true);
        toast(refusalText(error), 'danger');
      },
    });
  };

  return {
    post,
    toggleLike: () => protect(t`点赞`, () => setLike(!post.isThumbup)),
    toggleCollect: () => protect(t`收藏`, () => setCollect(!post.isCollect)),
    share: async () => {
      const copied = await copyPostLink(postId);
      toast(copied ? t`链接已复制，发给想看的人吧` : t`没能复制，请从地址栏复制`, copied ? 'ok' : 'danger');
    },
  };
}
