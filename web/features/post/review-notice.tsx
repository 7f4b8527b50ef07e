import { Trans } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { Clock3, EyeOff, PenLine, TriangleAlert } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { AppealLine } from '../moderation/appeal-line.tsx';
import { useRuleName } from './rule-name.ts';

type Props = {
  post: OwnPost;
  /** Stands over the form where the post is being changed. */
  editing?: boolean;
};

/**
 * What the author of a post that is not public, or whose change is not, needs to know: its state, why it was refused, and
 * the ways to change it or to appeal.
 */
export function ReviewNotice({ post, editing = false }: Props) {
  const ruleName = useRuleName();
  const { state, revision } = post;
  const stands = revision?.state ?? state;
  if (stands === 'published') return null;
  const pending = stands === 'pending';
  const rejection = revision ? revision.rejection : post.rejection;
  const mayChange = !editing && state !== 'hidden';
  const rule = pending ? '' : ruleName(rejection?.rule ?? '');
  const Icon = pending ? Clock3 : stands === 'rejected' ? TriangleAlert : EyeOff;
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
          <Heading state={stands} change={revision !== null} />
        </h2>
        <p className="text-caption text-fg2">
          {pending ? (
            <Waiting editing={editing} change={revision !== null} />
          ) : (
            (rejection?.reason ?? <Trans>现在只有你能看到它。</Trans>)
          )}
        </p>
        {rule && (
          <p className="mt-1 text-caption text-fg2">
            <Trans>依据：{rule}</Trans>
          </p>
        )}
        <div className={cx('-ml-1 flex flex-wrap gap-x-5', mayChange && '-mb-2')}>
          {mayChange && (
            <Link
              to="/column/addPost"
              search={{ edit: post.postId }}
              className="press inline-flex h-11 items-center gap-1.5 rounded-full px-1 text-caption font-semibold text-brand"
            >
              <PenLine size={16} aria-hidden="true" />
              {pending ? <Trans>修改</Trans> : <Trans>修改后重新提交</Trans>}
            </Link>
          )}
          {!pending && rejection && <AppealLine rejection={rejection} />}
        </div>
      </div>
    </section>
  );
}

function Heading({ state, change }: { state: OwnPost['state']; change: boolean }) {
  if (change) return state === 'pending' ? <Trans>修改审核中</Trans> : <Trans>修改没有通过审核</Trans>;
  if (state === 'pending') return <Trans>审核中</Trans>;
  return state === 'rejected' ? <Trans>没有通过审核</Trans> : <Trans>已被隐藏</Trans>;
}

function Waiting({ editing, change }: { editing: boolean; change: boolean }) {
  if (editing) return <Trans>改好后会重新排队审核。</Trans>;
  if (change) return <Trans>通过之前，大家看到的还是原来的内容。</Trans>;
  return <Trans>现在只有你能看到它，通过后大家就能看到了。</Trans>;
}
