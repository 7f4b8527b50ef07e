import { useLingui } from '@lingui/react/macro';
import { myPosts, profileCounts } from '@muyu/contract/feed.ts';
import { closeComments, deletePost, type OwnPost, postInfo } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { hidePost } from '../../../client/hidden-posts.ts';
import { toast } from '../../../ui/toast.tsx';

/** Deletes a post of mine, closes or opens its comments; the lists follow. */
export function useOwnPostActs({ postId }: OwnPost) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const refetch = (...calls: Array<typeof myPosts | typeof profileCounts | typeof postInfo>) =>
    Promise.all(calls.map((call) => queryClient.invalidateQueries({ queryKey: client.keyOf(call) })));

  const remove = useMutation({
    mutationFn: () => client.request(deletePost, { postId }),
    onSuccess() {
      hidePost(postId);
      void refetch(myPosts, profileCounts);
      toast(t`已删除`, 'ok');
    },
  });
  const setComments = useMutation({
    mutationFn: (status: 0 | 1) => client.request(closeComments, { postId, status }),
    async onSuccess({ closeComment }) {
      await refetch(myPosts, postInfo);
      toast(closeComment ? t`评论已关闭` : t`评论已打开`, 'ok');
    },
  });
  return { remove, setComments };
}
