import { useLingui } from '@lingui/react/macro';
import { authorFeed, myPosts } from '@muyu/contract/feed.ts';
import { type OwnPost, pinPost, postInfo } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../../client/client.ts';
import { toast } from '../../../ui/toast.tsx';

/** Pins a post of mine on my page, or takes it off; the lists follow. */
export function usePinPost({ postId }: OwnPost) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: 0 | 1) => client.request(pinPost, { postId, status }),
    async onSuccess({ top }) {
      await Promise.all(
        [myPosts, postInfo, authorFeed].map((call) =>
          queryClient.invalidateQueries({ queryKey: client.keyOf(call) }),
        ),
      );
      toast(top ? t`已置顶到主页` : t`已取消置顶`, 'ok');
    },
  });
}
