import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Lock } from 'lucide-react';
import { usePatchedPost } from '../../../client/optimistic-patches.ts';
import { UnlockButton } from './unlock-button.tsx';
import { usePaywallText } from './use-paywall-text.ts';

/** The lock line of a full-width card: the reason with its price, and the ways to open the post in place. */
export function CardPaywall({ post: given }: { post: Post }) {
  const { t } = useLingui();
  const post = usePatchedPost(given);
  const text = usePaywallText()(post);
  if (!text) return null;
  return (
    <div className="absolute inset-x-0 bottom-0 flex min-h-12 items-center gap-2 bg-black/70 py-1 pr-1.5 pl-3 text-caption text-white">
      <Lock size={14} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">{text}</span>
      {post.unlock.ways.length > 0 && (
        <UnlockButton
          post={post}
          label={t({ message: '打开', context: 'a locked post' })}
          className="press hit relative inline-flex h-9 shrink-0 items-center rounded-full bg-[#e9c98a] px-4 font-semibold text-[#2b1e05]"
        />
      )}
    </div>
  );
}
