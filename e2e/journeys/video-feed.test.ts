import type { Page } from '@playwright/test';
import { seat } from '../community.ts';
import { currentVideo, newFilms, publishFilms, videosOf } from '../films.ts';
import { expect, test } from '../fixtures.ts';
import { tapTwice } from '../touch.ts';

const plays = (page: Page) => expect.poll(async () => (await videosOf(page)).playing).toBe(1);

test('the keyboard, sound, a like by two taps, and the address that follows', async ({
  page,
  community,
  baseURL,
}) => {
  const author = await community.join();
  const [first] = await publishFilms(baseURL!, community, author, newFilms(3));
  await seat(page, await community.join());
  await page.goto('/column/columnTabbar/videoPost');
  await page.goto(`/post/video/detail?postId=${first}`);
  await plays(page);
  expect((await videosOf(page)).muted).toBe(true);

  await test.step('sound comes with M and stays for the next video', async () => {
    await page.keyboard.press('m');
    await expect.poll(async () => (await videosOf(page)).muted).toBe(false);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.url()).not.toContain(first!);
    await plays(page);
    expect((await videosOf(page)).muted).toBe(false);
    await page.keyboard.press('ArrowUp');
    await expect(page).toHaveURL(new RegExp(first!));
  });

  await test.step('space stops and goes on, arrows move by five seconds', async () => {
    await plays(page);
    await page.keyboard.press(' ');
    await expect.poll(async () => (await videosOf(page)).playing).toBe(0);
    const slider = currentVideo(page).getByRole('slider');
    // However far it has come: the clip is six seconds long.
    for (const _ of [1, 2]) await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuenow', '5');
    await page.keyboard.press(' ');
    await plays(page);
  });

  await test.step('two taps like at the finger, and do not take it back', async () => {
    const like = currentVideo(page).getByRole('button', { name: /^点赞/ });
    await tapTwice(page, { x: 150, y: 300 });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await page.waitForTimeout(400);
    await tapTwice(page, { x: 150, y: 300 });
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await plays(page);
    await page.keyboard.press('l');
    await expect(like).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('comments lie over it while it plays on; Escape closes them, then leaves', async () => {
    await currentVideo(page).getByRole('button', { name: /^评论/ }).click();
    const sheet = page.getByRole('dialog', { name: '评论' });
    await expect(sheet).toBeVisible();
    expect((await videosOf(page)).playing).toBe(1);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.reload();
    await expect(page).toHaveURL(new RegExp(first!));
    await plays(page);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/column/columnTabbar/videoPost');
  });
});

test('a visitor who likes by two taps is asked to join', async ({ page, community, baseURL }) => {
  const author = await community.join();
  const [first] = await publishFilms(baseURL!, community, author, newFilms(1));
  await seat(page, await community.visit());
  await page.goto(`/post/video/detail?postId=${first}`);
  await plays(page);
  await tapTwice(page, { x: 150, y: 300 });
  await expect(page.getByRole('dialog')).toContainText('点赞');
});
