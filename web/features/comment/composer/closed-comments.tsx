import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LazyComponent, lazyComponent } from '../../../ui/lazy-component.tsx';

const followedOnlyText = lazyComponent(() => import('./followed-only.tsx').then((m) => m.FollowedOnly));
const noProps = {};

type Props = {
  actions: ReactNode;
  /** The author takes comments of followed people only; otherwise the comments are closed. */
  followedOnly?: boolean;
};

/** Replaces the composer when the author has closed the comments, or takes none of the viewer. */
export const ClosedComments = ({ actions, followedOnly = false }: Props) => (
  <div className="flex shrink-0 items-center gap-1.5 border-t border-line bg-bg px-3 pt-2 pb-[calc(8px+env(safe-area-inset-bottom))]">
    <p className="min-w-0 flex-1 px-1 text-caption text-fg3">
      {followedOnly ? (
        <LazyComponent lazy={followedOnlyText} props={noProps} onLoadError={() => {}} />
      ) : (
        <Trans>作者已关闭评论</Trans>
      )}
    </p>
    {actions}
  </div>
);
