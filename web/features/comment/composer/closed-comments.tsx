import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Replaces the composer when the author has closed the comments. */
export const ClosedComments = ({ actions }: { actions: ReactNode }) => (
  <div className="flex shrink-0 items-center gap-1.5 border-t border-line bg-bg px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
    <p className="min-w-0 flex-1 px-1 text-caption text-fg3">
      <Trans>作者已关闭评论</Trans>
    </p>
    {actions}
  </div>
);
