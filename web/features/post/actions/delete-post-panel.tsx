import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { getProfileCounts, listMyPosts } from '@muyu/contract/feed.ts';
import { deletePost, getPost } from '@muyu/contract/post.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clearInAllTabs } from '#features/media';
import { acceptGone } from '../../../client/accept-gone.ts';
import { client } from '../../../client/client.ts';
import { editSlotOf, postDraftKeyOf } from '../../../client/draft-key.ts';
import { removeEntry, useOutbox } from '../../../client/offline/outbox.ts';
import { useSession } from '../../../client/session.ts';
import { useSetting } from '../../../client/site/site-settings.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { hidePost } from '../hidden-posts.ts';
import type { DeletePostProps } from './delete-post-dialog.tsx';

/** Deletes the edit of a post from this device: its text, its files and what waits for a connection. */
function discardEdit(postId: string): void {
  const { entries } = useOutbox.getState();
  const edit = entries.find(({ act }) => act.kind === 'post' && act.postId === postId);
  if (edit) removeEntry(edit.id);
  const userId = useSession.getState().account?.userId;
  if (!userId) return;
  const slot = editSlotOf(postId);
  safeLocalStorage.write(postDraftKeyOf(userId, slot), null);
  clearInAllTabs(userId, slot, null);
}

/** The content of the dialog that deletes a post, a lazy chunk. */
export function DeletePostPanel({ post, open, onOpenChange, onDeleted }: DeletePostProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const days = useSetting('post.keptDays');
  const { postId } = post;
  const published = !('state' in post) || post.state === 'published';
  const sold = published && post.unlock.lock === 'paid';
  // A post of a certified person, who has labels, may have been sold before.
  const maybeSold = published && !sold && post.user.labels.length > 0;
  const remove = useMutation({
    mutationFn: () => client.request(deletePost, { postId }).catch(acceptGone),
    onSuccess() {
      hidePost(postId);
      discardEdit(postId);
      for (const endpoint of [listMyPosts, getProfileCounts]) {
        void queryClient.invalidateQueries({ queryKey: client.keyOf(endpoint) });
      }
      // Not loaded again here: the page of the post is left.
      void queryClient.invalidateQueries({
        queryKey: client.keyOf(getPost, { id: postId }),
        refetchType: 'none',
      });
      toast(t`已删除`, 'ok');
      onOpenChange(false);
      onDeleted?.();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`删除这件作品？`}
      text={
        sold
          ? t`它的赞、收藏和评论会一起消失，不能恢复。${plural(days, { other: '买过的人还能看 # 天。' })}`
          : maybeSold
            ? t`它的赞、收藏和评论会一起消失，不能恢复。${plural(days, { other: '如果有人买过，买家还能看 # 天。' })}`
            : t`它的赞、收藏和评论会一起消失，不能恢复。`
      }
      confirmLabel={t`删除`}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  );
}
