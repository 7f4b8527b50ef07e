import type { Page } from '@playwright/test';
import { findLayoutFaults } from './find-layout-faults.ts';
import type { Layout, TypeSize } from './layouts.ts';

/** Tells the open app, as another tab would, that the type size of the device has changed. */
async function switchTypeSize(page: Page, typeSize: TypeSize): Promise<void> {
  await page.evaluate(async (next) => {
    if (next === (document.documentElement.dataset.type ?? 'normal')) return;
    new BroadcastChannel('ins_type').postMessage(next);
    while (document.documentElement.dataset.type !== next)
      await new Promise((done) => requestAnimationFrame(done));
  }, typeSize);
}

/** Layout that depends on the window size follows one frame later. */
const waitForLayout = (page: Page) =>
  page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((done) => requestAnimationFrame(done));
  });

const height = 844;
/** The layout that screens are opened in. */
export const usualLayout: Layout = { width: 390, typeSize: 'normal' };

/** Resolves when the page has its layout: what moves by a change does not count as a shift of the next screen. */
export async function setLayout(page: Page, { width, typeSize }: Layout): Promise<void> {
  await switchTypeSize(page, typeSize);
  await page.setViewportSize({ width, height });
  await waitForLayout(page);
}

/** The faults of the open screen in these layouts, each with the first layout that shows it. The last layout stays. */
export async function findFaultsInLayouts(page: Page, layouts: readonly Layout[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const layout of layouts) {
    await setLayout(page, layout);
    for (const fault of await findLayoutFaults(page)) {
      // Sizes differ between layouts.
      const key = fault.replace(/: \d+ in \d+$/, '');
      if (!found.has(key)) found.set(key, `${layout.width} ${layout.typeSize}: ${fault}`);
    }
  }
  return [...found.values()];
}
