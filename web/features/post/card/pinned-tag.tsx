import { Trans } from '@lingui/react/macro';
import { Pin } from 'lucide-react';

/** Marks a post that its author has pinned. */
export const PinnedTag = () => (
  <span className="inline-flex h-5 shrink-0 items-center gap-0.5 rounded-tag bg-tint-tide px-1.5 text-micro font-medium text-ink-tide">
    <Pin size={11} aria-hidden="true" />
    <Trans>置顶</Trans>
  </span>
);
