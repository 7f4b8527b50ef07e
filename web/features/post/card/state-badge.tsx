import { useLingui } from '@lingui/react/macro';
import type { OwnPost } from '@muyu/contract/post.ts';
import { Clock3, EyeOff, TriangleAlert } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';

/** The review state of the viewer's own post; nothing for a published post. */
export function StateBadge({ state, className }: { state: OwnPost['state']; className?: string }) {
  const { t } = useLingui();
  const badges = {
    pending: { text: t`审核中`, Icon: Clock3, ink: 'text-[#ffd9a0]' },
    rejected: { text: t`未通过`, Icon: TriangleAlert, ink: 'text-[#ffb3ab]' },
    hidden: { text: t`已隐藏`, Icon: EyeOff, ink: 'text-white' },
  };
  if (state === 'published' || state === 'deleted') return null;
  const { text, Icon, ink } = badges[state];
  return (
    <span
      className={cx(
        'flex items-center gap-1 rounded-full bg-scrim px-2 py-1 text-micro font-medium',
        ink,
        className,
      )}
    >
      <Icon size={12} aria-hidden="true" />
      {text}
    </span>
  );
}
