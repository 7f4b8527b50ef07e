import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { deleteBatch } from '@muyu/contract/comment-desk.ts';
import type { Post } from '@muyu/contract/post.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { client } from '../../client/client.ts';
import { patchPost } from '../../client/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { useRefusalText } from '../account/refusal-text.ts';
import { withoutPicked } from './comment-cache.ts';
import { batchOf, totalOf } from './picked.ts';
import { usePicking } from './picking.tsx';
import { useChangeComments, useLoadedComments } from './use-comments.ts';

/** How much is chosen, of how many people, and its deletion, after a question (product document, section 4). */
export function PickFoot({ post: { postId } }: { post: Post }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { picked, leave } = usePicking();
  const { items } = useLoadedComments(postId);
  const change = useChangeComments(postId);
  const [asking, setAsking] = useState(false);
  const { count, users, atLeast } = totalOf(picked, items);

  const send = useMutation({
    mutationFn: () => client.request(deleteBatch, { postId, commentParamList: batchOf(picked) }),
    meta: { inline: true },
    onSuccess({ commentNum, deleted }) {
      change(withoutPicked(picked));
      patchPost(postId, { commentNum });
      setAsking(false);
      leave();
      toast(t`${plural(deleted, { other: '已删除 # 条评论' })}`, 'ok');
    },
    onError(error) {
      setAsking(false);
      toast(refusalText(error), 'danger');
    },
  });
  const leaveByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || asking) return;
    // The sheet around the list, if there is one, stays.
    event.stopPropagation();
    leave();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => leaveByKey(event);
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);

  const comments = plural(count, { other: '共 # 条' });
  const people = atLeast ? plural(users, { other: '至少 # 位用户' }) : plural(users, { other: '# 位用户' });
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-bg pt-2 pr-4 pl-1 pb-[calc(8px+env(safe-area-inset-bottom))]">
      <Button variant="ghost" className="h-11! px-3!" onClick={leave}>
        <Trans>取消</Trans>
      </Button>
      <p role="status" className="numbers min-w-0 flex-1 text-body text-fg2">
        {t`${comments}，${people}`}
      </p>
      <Button
        variant="danger"
        className="h-11! px-6!"
        onClick={() => (picked.size === 0 ? toast(t`请先选择要删除的评论`, 'danger') : setAsking(true))}
      >
        <Trans>删除</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
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
