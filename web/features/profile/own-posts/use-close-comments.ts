import { useLingui } from '@lingui/react/macro';
import { myPosts } from '@muyu/contract/feed.ts';
import { closeComments, type OwnPost, postInfo } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { toast } from '../../../ui/toast.tsx';

/** Closes the comments of a post of mine, or opens them; the lists follow. */
export function useCloseComments({ postId }: OwnPost) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: 0 | 1) => client.request(closeComments, { postId, status }),
    async onSuccess({ closeComment }) {
      await Promise.all(
        [myPosts, postInfo].map((call) => queryClient.invalidateQueries({ queryKey: client.keyOf(call) })),
      );
      toast(closeComment ? t`评论已关闭` : t`评论已打开`, 'ok');
    },
  });
}
