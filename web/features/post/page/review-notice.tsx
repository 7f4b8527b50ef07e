import { Trans } from '@lingui/react/macro';
import type { QuotedPart } from '@muyu/contract/moderation.ts';
import type { OwnPost } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { Clock3, EyeOff, PenLine, TriangleAlert } from 'lucide-react';
import { AppealLine, useQuotedText } from '#features/moderation';
import { cx } from '../../../ui/cx.ts';
import { quotedPartOf } from './quoted-part-of.ts';
import { useRuleName } from './rule-name.ts';

type Props = {
  post: OwnPost;
  /** True above the edit form. */
  editing?: boolean;
  /** Shows this position of the video, milliseconds. */
  onSeek?(ms: number): void;
};

/**
 * The review state of a post or of its change for the author: state, reason of a rejection, links to edit and to
 * appeal.
 */
export function ReviewNotice({ post, editing = false, onSeek }: Props) {
  const ruleName = useRuleName();
  const { state, revision } = post;
  const effectiveState = revision?.state ?? state;
  if (effectiveState === 'published') return null;
  const pending = effectiveState === 'pending';
  const rejection = revision ? revision.rejection : post.rejection;
  const quoted = revision ? revision.rejection?.quoted : quotedPartOf(post);
  const canEdit = !editing && state !== 'hidden';
  const rule = pending ? '' : ruleName(rejection?.rule ?? '');
  const Icon = pending ? Clock3 : effectiveState === 'rejected' ? TriangleAlert : EyeOff;
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
          <Heading state={effectiveState} change={revision !== null} />
        </h2>
        <p className="text-caption text-fg2">
          {pending ? (
            <PendingText editing={editing} change={revision !== null} />
          ) : (
            (rejection?.reason ?? (revision === null && <Trans>现在只有你能看到它。</Trans>))
          )}
        </p>
        {rule && (
          <p className="mt-1 text-caption text-fg2">
            <Trans>依据：{rule}</Trans>
          </p>
        )}
        {!pending && quoted && <Quoted quoted={quoted} onSeek={onSeek} />}
        <div className={cx('-ml-1 flex flex-wrap gap-x-5', canEdit && '-mb-2')}>
          {canEdit && (
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

/** The quoted part; one of a video is a button that shows it. */
function Quoted({ quoted, onSeek }: { quoted: QuotedPart; onSeek: Props['onSeek'] }) {
  const text = useQuotedText()(quoted);
  const { field, second } = quoted;
  const canSeek = field === 'video' && second !== null && onSeek;
  return (
    <p className="mt-1 text-caption break-words text-fg2">
      <Trans>
        指出的部分：<span className="font-medium text-fg">{text}</span>
      </Trans>
      {canSeek && (
        <button
          type="button"
          // A position of 0 would resume the video.
          onClick={() => onSeek(Math.max(1, second * 1000))}
          className="hit relative ml-2 font-semibold text-brand"
        >
          <Trans>跳到这里</Trans>
        </button>
      )}
    </p>
  );
}

function Heading({ state, change }: { state: OwnPost['state']; change: boolean }) {
  if (change) return state === 'pending' ? <Trans>修改审核中</Trans> : <Trans>修改没有通过审核</Trans>;
  if (state === 'pending') return <Trans>审核中</Trans>;
  return state === 'rejected' ? <Trans>没有通过审核</Trans> : <Trans>已被隐藏</Trans>;
}

function PendingText({ editing, change }: { editing: boolean; change: boolean }) {
  if (editing) return <Trans>改好后会重新排队审核。</Trans>;
  if (change) return <Trans>通过之前，大家看到的还是原来的内容。</Trans>;
  return <Trans>现在只有你能看到它，通过后大家就能看到了。</Trans>;
}
