import { Trans } from '@lingui/react/macro';
import { findScroller } from '../../ui/page/focus-page.ts';

/** The first control of a main page for keyboards: leads past the navigation. Visible while it has the focus. */
export const SkipToContent = () => (
  <button
    type="button"
    onClick={() => findScroller()?.focus({ preventScroll: true })}
    className="absolute bottom-full left-2 mb-2 h-11 rounded-full bg-brand px-4 text-body font-medium whitespace-nowrap text-on-brand not-focus-visible:sr-only"
  >
    <Trans>跳到内容</Trans>
  </button>
);
