import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Lock } from 'lucide-react';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { cx } from '../../../ui/cx.ts';
import { passFocusToPage } from '../../../ui/page/focus-page.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { UnlockButton } from './unlock-button.tsx';
import { usePaywallText } from './use-paywall-text.ts';
import { useUnlock } from './use-unlock.ts';

const act =
  'press inline-flex min-h-11 max-w-full items-center justify-center gap-2 rounded-full px-5 py-2 text-body font-medium';

/**
 * The paywall over the blurred still of a locked post: the reason, the first way to open it, and all of them in a sheet.
 * White on dark.
 */
export function PaywallPanel({ post: given, className }: { post: Post; className?: string }) {
  const { t } = useLingui();
  const post = usePatchedPost(given);
  const { choices, busy } = useUnlock(post);
  const text = usePaywallText()(post);
  const [first] = choices;
  const isUnsold = !first && (post.unlock.reason === 'paid' || post.unlock.reason === 'subscription');
  return (
    <section
      ref={passFocusToPage}
      aria-label={text}
      className={cx('flex flex-col items-center justify-center gap-3 px-8 text-center text-white', className)}
    >
      <span className="grid size-14 place-items-center rounded-full bg-scrim max-[359px]:size-10">
        <Lock size={26} aria-hidden="true" />
      </span>
      <p className="video-shadow text-bar font-semibold">{text}</p>
      <div className="flex max-w-full flex-wrap justify-center gap-2">
        {first && (
          <button
            type="button"
            // A native `disabled` would take the focus away while the request runs.
            aria-disabled={busy}
            aria-busy={busy}
            onClick={() => busy || first.run()}
            className={cx(act, 'bg-[#e9c98a] text-[#2b1e05]')}
          >
            {busy && <Spinner size={18} />}
            {first.label}
          </button>
        )}
        {choices.length > 1 && (
          <UnlockButton
            post={post}
            label={t`其他方式`}
            className={cx(act, 'bg-black/55 in-data-[plain]:bg-white/15')}
          />
        )}
      </div>
      {isUnsold && (
        <p className="video-shadow text-caption text-white/85">
          {post.unlock.suspended ? t`作者的账号已被冻结或封禁，现在不能购买` : t`作者现在不出售这件作品`}
        </p>
      )}
      {first && <p className="video-shadow text-caption text-white/85">{first.detail}</p>}
    </section>
  );
}
