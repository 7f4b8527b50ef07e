import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Link } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { useLockText } from './lock-line.tsx';
import { useOpenByTrial } from './opened-by-trial.ts';
import { trialsOf } from './trials.ts';

/** Over the blurred still of a locked post: why it is locked, and the ways to open it that there are. White on dark. */
export function LockPanel({ post, className }: { post: Post; className?: string }) {
  const { t } = useLingui();
  const opening = useOpenByTrial(post);
  const text = useLockText()(post);
  const left = trialsOf(post);
  const forVip = post.unlock.ways.some(({ way }) => way === 'vip');
  const act =
    'press inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-5 py-2 text-body font-medium';
  return (
    <section
      aria-label={text}
      className={cx('flex flex-col items-center justify-center gap-3 px-8 text-center text-white', className)}
    >
      <span className="grid size-14 place-items-center rounded-full bg-scrim">
        <Lock size={26} aria-hidden="true" />
      </span>
      <p className="video-shadow text-bar font-semibold">{text}</p>
      {left !== null && left > 0 && (
        <button
          type="button"
          disabled={opening.isPending}
          onClick={() => opening.mutate()}
          className={cx(act, 'bg-[#e9c98a] text-[#2b1e05]')}
        >
          {opening.isPending && <Spinner size={18} />}
          {t`${plural(left, { other: '免费试看（今日还剩 # 次）' })}`}
        </button>
      )}
      {forVip && (
        <Link to="/promote" className={cx(act, 'bg-black/55')}>
          <Trans>邀请一位好友，得 12 小时 VIP</Trans>
        </Link>
      )}
    </section>
  );
}
