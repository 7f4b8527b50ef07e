import { expect, type Page } from '@playwright/test';
import type { Screen } from '../main-screens.ts';
import { openScreen, routeOf, waitForScreen } from '../open-screen.ts';
import type { Scene } from '../scene.ts';
import { clearLayoutShifts } from './layout-shift.ts';
import { waitUntilSettled } from './settled.ts';

/**
 * Opens a screen inside the running app where that is possible, which is several times faster than loading the page.
 * A screen that stores a draft first, or that follows an overlay or the same route, is loaded.
 */
export async function visitScreen(page: Page, screen: Screen, scene: Scene, before?: Screen): Promise<void> {
  const path = screen.path(scene);
  if (!before || before.way || screen.before || routeOf(before, scene) === path.split('?')[0])
    return openScreen(page, screen, scene, waitUntilSettled);
  await clearLayoutShifts(page);
  await page.evaluate((address) => {
    for (const main of document.querySelectorAll('main')) main.dataset.left = '';
    history.pushState(null, '', address);
  }, path);
  await expect(page.locator('main[data-left]').filter({ visible: true })).toHaveCount(0);
  await waitForScreen(page, screen, scene);
  await waitUntilSettled(page);
}
