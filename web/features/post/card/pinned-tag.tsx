import { Trans } from '@lingui/react/macro';
import { Pin } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';

/** Marks a post that its author has pinned. */
export const PinnedTag = ({ className }: { className?: string }) => (
  <span
    className={cx(
      'inline-flex h-5 shrink-0 items-center gap-0.5 rounded-tag bg-tint-tide px-1.5 text-micro font-medium text-ink-tide',
      className,
    )}
  >
    <Pin size={11} aria-hidden="true" />
    <Trans>置顶</Trans>
  </span>
);
