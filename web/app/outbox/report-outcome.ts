import { t } from '@lingui/core/macro';
import type { QueuedAct } from '../../client/offline/outbox.ts';
import { toast } from '../../ui/overlay/toast.tsx';

/** Shows a toast when a queued text was sent. */
export function reportSent(act: QueuedAct, reply: unknown): void {
  const state = (reply as { state?: string } | null)?.state;
  if (act.kind === 'comment')
    toast(state === 'pending' ? t`评论已提交，审核后显示` : t`评论已发布`, 'ok', undefined, act.kind);
  if (act.kind === 'post')
    toast(
      act.postId && state === 'published'
        ? t`作品的修改已提交，审核前仍显示原内容`
        : t`作品已提交，审核后发布`,
      'ok',
      undefined,
      act.kind,
    );
}

/** Reports that the server has refused an act, with a link to what can be done. */
export function reportFailed(act: QueuedAct, reason: string, open: (href: string) => void): void {
  const message = (what: string) => (reason ? t`${what}：${reason}` : what);
  const show = (href: string) => ({ label: t`去看看`, run: () => open(href) });
  switch (act.kind) {
    case 'like':
    case 'commentLike':
      toast(message(act.on ? t`没能点赞` : t`没能取消点赞`), 'danger');
      break;
    case 'collect':
      toast(message(act.on ? t`没能收藏` : t`没能取消收藏`), 'danger');
      break;
    case 'follow': {
      const { nickname, userId } = act;
      const failed = act.on ? t`没能关注 ${nickname}` : t`没能取消关注 ${nickname}`;
      toast(message(failed), 'danger', show(`/column/otherPage?userId=${userId}`));
      break;
    }
    case 'comment':
      toast(t`评论没能发出`, 'danger', show(`/post/postDetail?postId=${act.input.postId}#comments`));
      break;
    case 'post': {
      const search = act.postId ? `edit=${act.postId}` : `kind=${act.slot}`;
      toast(t`作品没能提交`, 'danger', show(`/column/addPost?${search}`));
    }
  }
}
