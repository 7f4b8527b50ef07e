import { useLingui } from '@lingui/react/macro';
import { getAuthorFeed, listMyPosts } from '@muyu/contract/feed.ts';
import { getPost, type OwnPost, pinPost } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Pins or unpins an own post and updates the lists. */
export function usePinPost({ postId }: OwnPost) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: 0 | 1) => client.request(pinPost, { postId, status }),
    async onSuccess({ top }) {
      await Promise.all(
        [listMyPosts, getPost, getAuthorFeed].map((endpoint) =>
          queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) }),
        ),
      );
      toast(top ? t`已置顶到主页` : t`已取消置顶`, 'ok');
    },
  });
}
