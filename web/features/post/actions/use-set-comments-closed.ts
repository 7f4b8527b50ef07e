import { useLingui } from '@lingui/react/macro';
import { listMyPosts } from '@muyu/contract/feed.ts';
import { getPost, setCommentsClosed } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { patchPost } from '../../../client/optimistic-patches.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Closes (1) or opens (0) the comments of the viewer's post, on its page and in the lists. */
export function useSetCommentsClosed(postId: string) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: 0 | 1) => client.request(setCommentsClosed, { postId, status }),
    onSuccess(closed) {
      patchPost(postId, closed);
      toast(closed.closeComment ? t`评论已关闭` : t`评论已打开`, 'ok');
      return Promise.all(
        [listMyPosts, getPost].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) }),
        ),
      );
    },
  });
}
