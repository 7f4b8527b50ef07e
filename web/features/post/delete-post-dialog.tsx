import { useLingui } from '@lingui/react/macro';
import { myPosts, profileCounts } from '@muyu/contract/feed.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '../../client/client.ts';
import { hidePost } from '../../client/hidden-posts.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

type Props = {
  postId: string;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The post is gone and the question closed. */
  onDeleted?(): void;
};

/** Asks before a post of mine is deleted, then deletes it; the lists follow. */
export function DeletePostDialog({ postId, open, onOpenChange, onDeleted }: Props) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const remove = useMutation({
    mutationFn: () => client.request(deletePost, { postId }),
    onSuccess() {
      hidePost(postId);
      for (const call of [myPosts, profileCounts]) {
        void queryClient.invalidateQueries({ queryKey: client.keyOf(call) });
      }
      toast(t`已删除`, 'ok');
      onOpenChange(false);
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`删除这条作品？`}
      text={t`它的赞、收藏和评论会一起消失，不能恢复。`}
      confirmLabel={t`删除`}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
