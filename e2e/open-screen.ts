import { expect, type Page } from '@playwright/test';
import type { Screen } from './main-screens.ts';
import type { Scene } from './scene.ts';
import { waitForIdle } from './theme.ts';

/** The path of the address that a screen has once it is open. */
export const routeOf = (screen: Screen, scene: Scene): string =>
  screen.route ?? screen.path(scene).split('?')[0]!;

/** Resolves when the screen is shown, and not another one to which its address leads. */
export async function waitForScreen(page: Page, screen: Screen, scene: Scene): Promise<void> {
  await screen.way?.(page);
  await expect(screen.shown(page)).toBeVisible();
  await expect(page).toHaveURL(({ pathname }) => pathname === routeOf(screen, scene));
}

/** Loads a main screen as the member of the scene, or without a session, and waits until it is idle. */
export async function openScreen(
  page: Page,
  screen: Screen,
  scene: Scene,
  wait: (page: Page) => Promise<void> = waitForIdle,
): Promise<void> {
  // Storage belongs to the app's pages.
  if (screen.before && page.url() === 'about:blank') await page.goto('/error/404');
  await screen.before?.(page, scene);
  await page.goto(screen.path(scene));
  await waitForScreen(page, screen, scene);
  await wait(page);
}
