import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { PagePool } from '../page-pool.ts';

const path = '/login/autologin';

/** The state that a test may leave in a page and its context. */
const findRest = (page: Page) =>
  page.evaluate(async () => ({
    stored: [localStorage.getItem('rest'), sessionStorage.getItem('rest')],
    cookie: document.cookie.includes('rest'),
    databases: (await indexedDB.databases()).filter(({ name }) => name === 'rest').length,
    script: 'rest' in globalThis,
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
  }));

test('a page that is used again has nothing of the test before', async ({ browser, baseURL }) => {
  const pool = new PagePool(browser);
  const options = { baseURL: baseURL!, viewport: { width: 390, height: 844 }, motion: 'reduced' as const };
  const page = await pool.take(options);
  const initial = { stored: [null, null], cookie: false, databases: 0, script: false };
  await page.addInitScript(() => Object.assign(globalThis, { rest: true }));
  await page.context().grantPermissions(['geolocation']);
  await page.goto(path);
  await page.evaluate(async () => {
    localStorage.setItem('rest', '1');
    sessionStorage.setItem('rest', '1');
    // Stored again when the page is left.
    addEventListener('pagehide', () => sessionStorage.setItem('rest', '2'));
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available over http
    document.cookie = 'rest=1; path=/';
    await new Promise((done) => Object.assign(indexedDB.open('rest'), { onsuccess: done }));
  });
  expect(await findRest(page)).toMatchObject({
    stored: ['1', '1'],
    cookie: true,
    databases: 1,
    script: true,
  });
  await page.route(`**${path}`, (route) => route.abort());
  await page.context().setOffline(true);
  await page.setViewportSize({ width: 800, height: 600 });
  let heard = 0;
  page.on('response', () => heard++);
  await pool.release(page, false);

  const again = await pool.take(options);
  expect(again).toBe(page);
  heard = 0;
  await again.goto(path);
  expect(await findRest(again)).toMatchObject({ ...initial, permission: 'prompt' });
  expect(again.viewportSize()).toEqual(options.viewport);
  expect(heard).toBe(0);

  await pool.release(again, true);
  expect(again.isClosed()).toBe(true);
});
