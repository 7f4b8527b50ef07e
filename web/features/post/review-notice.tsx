import { Trans } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { Clock3, EyeOff, TriangleAlert } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { useRuleName } from './rule-name.ts';

/** What the author of a post that is not public needs to know: its state, and why it was refused. */
export function ReviewNotice({ post }: { post: OwnPost }) {
  const ruleName = useRuleName();
  if (post.state === 'published') return null;
  const pending = post.state === 'pending';
  const rule = ruleName(post.rejection?.rule ?? '');
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
            <Trans>现在只有你能看到它，通过后大家就能看到了。</Trans>
          ) : (
            (post.rejection?.reason ?? <Trans>现在只有你能看到它。</Trans>)
          )}
        </p>
        {rule && (
          <p className="mt-1 text-caption text-fg3">
            <Trans>依据：{rule}</Trans>
          </p>
        )}
      </div>
    </section>
  );
}
