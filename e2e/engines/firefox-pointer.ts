import type { Page } from '@playwright/test';

/**
 * Lets the rows of a virtual list take clicks while it scrolls: the list takes none for a moment after a scroll, and in Firefox
 * Playwright scrolls before every try of a click.
 */
export const takeClicksWhileScrolling = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[style*="size style"] { pointer-events: auto !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
