import { Trans } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { Clock3, EyeOff, PenLine, TriangleAlert } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { useRuleName } from './rule-name.ts';

type Props = {
  post: OwnPost;
  /** Stands over the form where the post is being changed. */
  editing?: boolean;
};

/** What the author of a post that is not public needs to know: its state, why it was refused, and the way to change it. */
export function ReviewNotice({ post, editing = false }: Props) {
  const ruleName = useRuleName();
  if (post.state === 'published') return null;
  const pending = post.state === 'pending';
  const mayChange = !editing && (pending || post.state === 'rejected');
  const rule = pending ? '' : ruleName(post.rejection?.rule ?? '');
  const Icon = pending ? Clock3 : post.state === 'rejected' ? TriangleAlert : EyeOff;
  return (
    <section
      className={cx(
        'mx-4 mt-3 flex gap-3 rounded-card px-4 py-3.5',
        pending ? 'bg-tint-tide' : 'bg-tint-danger',
      )}
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={cx('mt-0.5 shrink-0', pending ? 'text-ink-tide' : 'text-danger')}
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-body font-semibold">
          {pending ? (
            <Trans>审核中</Trans>
          ) : post.state === 'rejected' ? (
            <Trans>没有通过审核</Trans>
          ) : (
            <Trans>已被隐藏</Trans>
          )}
        </h2>
        <p className="text-caption text-fg2">
          {pending ? (
            editing ? (
              <Trans>改好后会重新排队审核。</Trans>
            ) : (
              <Trans>现在只有你能看到它，通过后大家就能看到了。</Trans>
            )
          ) : (
            (post.rejection?.reason ?? <Trans>现在只有你能看到它。</Trans>)
          )}
        </p>
        {rule && (
          <p className="mt-1 text-caption text-fg2">
            <Trans>依据：{rule}</Trans>
          </p>
        )}
        {mayChange && (
          <Link
            to="/column/addPost"
            search={{ edit: post.postId }}
            className="press mt-2 -ml-1 inline-flex h-11 items-center gap-1.5 rounded-full px-1 text-body font-semibold text-brand"
          >
            <PenLine size={18} aria-hidden="true" />
            {pending ? <Trans>修改</Trans> : <Trans>修改后重新提交</Trans>}
          </Link>
        )}
      </div>
    </section>
  );
}
