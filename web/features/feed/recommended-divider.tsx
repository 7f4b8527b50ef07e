import { Trans } from '@lingui/react/macro';

/** The line between the posts of followed people and the recommended ones after them. */
export const RecommendedDivider = () => (
  <p className="flex items-center gap-3 px-4 pt-2 pb-4 text-caption text-fg3">
    <span aria-hidden="true" className="h-px flex-1 bg-line" />
    <Trans>为你推荐</Trans>
    <span aria-hidden="true" className="h-px flex-1 bg-line" />
  </p>
);
