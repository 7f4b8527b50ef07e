import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { deleteCommentBatch } from '@muyu/contract/comment-management.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../../client/client.ts';
import { useErrorMessage } from '../../../client/error-message.ts';
import { patchPost } from '../../../client/optimistic-patches.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { withoutSelected } from '../comment-cache.ts';
import { useChangeComments, useLoadedComments } from '../list/use-comments.ts';
import { selectionTotal, toDeleteBatch } from './comment-selection.ts';
import { useCommentSelection } from './comment-selection-context.tsx';

/** The counts of the selection and its deletion after a confirmation (product document, section 4). */
export function SelectionFooter({ post: { postId } }: { post: Post }) {
  const { t } = useLingui();
  const errorMessage = useErrorMessage();
  const { selected, stopSelecting } = useCommentSelection();
  const { items } = useLoadedComments(postId);
  const change = useChangeComments(postId);
  const [isConfirming, setConfirming] = useState(false);
  const { count, users, isMinimum } = selectionTotal(selected, items);

  const send = useMutation({
    mutationFn: () =>
      client.request(deleteCommentBatch, { postId, commentParamList: toDeleteBatch(selected) }),
    meta: { inline: true },
    onSuccess({ commentNum, deleted }) {
      change(withoutSelected(selected));
      patchPost(postId, { commentNum });
      setConfirming(false);
      stopSelecting();
      toast(t`${plural(deleted, { other: '已删除 # 条评论' })}`, 'ok');
    },
    onError(error) {
      setConfirming(false);
      toast(errorMessage(error), 'danger');
    },
  });
  const stopByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isConfirming) return;
    // A sheet around the list stays open.
    event.stopPropagation();
    stopSelecting();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => stopByKey(event);
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);

  const comments = plural(count, { other: '共 # 条' });
  const people = isMinimum ? plural(users, { other: '至少 # 位用户' }) : plural(users, { other: '# 位用户' });
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-bg pt-2 pr-4 pl-1 pb-[calc(8px+env(safe-area-inset-bottom))]">
      <Button variant="ghost" className="h-11! px-3!" onClick={stopSelecting}>
        <Trans>取消</Trans>
      </Button>
      <p role="status" className="numbers min-w-0 flex-1 text-body text-fg2 max-[359px]:text-caption">
        {t`${comments}，${people}`}
      </p>
      <Button
        variant="danger"
        className="h-11! px-6!"
        onClick={() => (selected.size === 0 ? toast(t`请先选择要删除的评论`, 'danger') : setConfirming(true))}
      >
        <Trans>删除</Trans>
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t`${plural(count, { other: '删除这 # 条评论？' })}`}
        text={t`${comments}，${people}。删除后不能恢复。`}
        confirmLabel={t`删除`}
        danger
        busy={send.isPending}
        onConfirm={() => send.mutate()}
      />
    </div>
  );
}
