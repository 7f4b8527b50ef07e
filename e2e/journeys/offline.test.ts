import { readdir } from 'node:fs/promises';
import { getPost } from '@muyu/contract/post.ts';
import { expect, test } from '../fixtures.ts';
import { openPost } from '../navigation.ts';
import { signInAs, uniqueName } from '../test-community.ts';

/** The bar of a page without a network: some versions of Chromium report a network while they emulate none. */
const noConnection = /^(网络断开了，恢复后自动更新|连不上暮屿，正在重试)$/;

test.use({ expectedErrors: ['ERR_INTERNET_DISCONNECTED', 'Failed to fetch', '/pay/sandbox/unknown'] });

test('started without a network the app shows what it has stored, and sends a like when it is back', async ({
  community,
  newUserPage,
}) => {
  const [author, reader] = [await community.signUp(), await community.signUp()];
  const title = `雨停 ${uniqueName()}`;
  const postId = await community.publish(author, { title });
  const page = await newUserPage(null, { serviceWorkers: 'allow' });
  await signInAs(page, reader);
  const heart = page.getByRole('button', { name: /^点赞/ }).first();

  await test.step('a visit stores the post, and the service worker the app', async () => {
    await openPost(page, postId);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const stored = () =>
      page.evaluate(async () => {
        // Opening a database that does not exist creates it, without the table of the app.
        if (!(await indexedDB.databases()).some(({ name }) => name === 'muyu-replies')) return 0;
        const { promise, resolve } = Promise.withResolvers<number>();
        const request = indexedDB.open('muyu-replies');
        request.onsuccess = () => {
          const { result: database } = request;
          const count = database.transaction('replies').objectStore('replies').count();
          count.onsuccess = () => resolve(count.result);
        };
        return promise.finally(() => request.result.close());
      });
    await expect.poll(stored).toBeGreaterThan(0);
  });

  await test.step('the service worker does not store the player of streams', async () => {
    const built = await readdir(new URL('../../web/dist/assets/online', import.meta.url));
    expect(built.filter((name) => name.endsWith('.js'))).toHaveLength(1);
    const cached = await page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
      return (await Promise.all(caching)).flat().map(({ url }) => url);
    });
    expect(cached.filter((url) => url.includes('/assets/')).length).toBeGreaterThan(10);
    expect(cached.filter((url) => url.includes('/assets/online/'))).toEqual([]);
  });

  await test.step('without a network the post is there with its age', async () => {
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByText(/上次更新/).first()).toBeVisible();
    await expect(page.getByText(noConnection).filter({ visible: true })).toBeVisible();
  });

  await test.step('a like waits, also after a reload', async () => {
    await heart.click();
    await expect(heart).toHaveAccessibleName('点赞 1，等待发送');
    await page.reload();
    await expect(heart).toHaveAccessibleName('点赞 1，等待发送');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('with the network the like is sent and the page is up to date', async () => {
    await page.context().setOffline(false);
    await expect(heart).toHaveAccessibleName('点赞 1');
    await expect(page.getByText(/上次更新/)).toHaveCount(0);
    await expect(page.getByText(noConnection)).toHaveCount(0);
    expect(await reader.request(getPost, { id: postId })).toMatchObject({ isThumbup: true, thumbupNum: 1 });
  });

  await test.step('the service worker answers pages of the app, and leaves the cashier to the server', async () => {
    const answerer = async (path: string) => (await page.goto(path))!.fromServiceWorker();
    expect(await answerer('/wallet')).toBe(true);
    expect(await answerer('/pay/sandbox/unknown')).toBe(false);
  });
});
