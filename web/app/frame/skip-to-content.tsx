import { Trans } from '@lingui/react/macro';

/** Moves the focus to the content of the visible page; kept pages stay in the document. */
function focusContent(): void {
  const visible = [...document.querySelectorAll('main')].find((main) => main.getClientRects().length > 0);
  visible?.focus({ preventScroll: true });
}

/** The first control of a main page for keyboards: leads past the navigation. Visible while it has the focus. */
export const SkipToContent = () => (
  <button
    type="button"
    onClick={focusContent}
    className="absolute bottom-full left-2 mb-2 h-11 rounded-full bg-brand px-4 text-body font-medium whitespace-nowrap text-on-brand not-focus-visible:sr-only"
  >
    <Trans>跳到内容</Trans>
  </button>
);
