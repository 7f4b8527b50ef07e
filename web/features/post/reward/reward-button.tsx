import { useLingui } from '@lingui/react/macro';
import type { Post } from '@muyu/contract/post.ts';
import { Gift } from 'lucide-react';
import { useProtectedAction } from '#features/account';
import { openReward } from './reward-store.ts';

/** `reward()` opens the reward sheet of a post; null when the viewer may not reward it. */
export function useReward(post: Post): (() => void) | null {
  const { t } = useLingui();
  const protect = useProtectedAction();
  if (!post.rewardable) return null;
  return () => protect(t`打赏`, () => openReward(post));
}

/** The reward button below the text of a post. */
export function RewardButton({ post }: { post: Post }) {
  const { t } = useLingui();
  const reward = useReward(post);
  if (!reward) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={reward}
      className="press mx-auto mt-4 mb-2 flex h-11 w-fit items-center gap-2 rounded-full bg-tint-brand px-6 text-body font-medium text-ink-brand"
    >
      <Gift size={20} aria-hidden="true" />
      {t`打赏作者`}
    </button>
  );
}
