import { useLingui } from '@lingui/react/macro';
import { listMyPosts } from '@muyu/contract/feed.ts';
import { getPost, type OwnPost, setCommentsClosed } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Opens or closes the comments of an own post and updates the lists. */
export function useCloseComments({ postId }: OwnPost) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: 0 | 1) => client.request(setCommentsClosed, { postId, status }),
    async onSuccess({ closeComment }) {
      await Promise.all(
        [listMyPosts, getPost].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) }),
        ),
      );
      toast(closeComment ? t`评论已关闭` : t`评论已打开`, 'ok');
    },
  });
}
