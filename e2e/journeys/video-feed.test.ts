import type { Page } from '@playwright/test';
import { freshName, seat } from '../community.ts';
import { publishFilms, videosOf } from '../films.ts';
import { expect, test } from '../fixtures.ts';
import { drag, tapTwice } from '../touch.ts';

const current = (page: Page) => page.locator('[data-current]');
const titleOf = (page: Page) => page.locator('[data-current] video').getAttribute('aria-label');
/** A finger that comes while the feed still snaps may only hold it where it goes. */
const rests = (page: Page) =>
  expect.poll(() => current(page).evaluate((place) => Math.round(place.getBoundingClientRect().top))).toBe(0);
const plays = (page: Page) => expect.poll(async () => (await videosOf(page)).playing).toBe(1);
const films = (count: number) => Array.from({ length: count }, () => ({ title: `片子 ${freshName()}` }));

test('fifty videos one after the other: never more than three in the page, never more than one playing', async ({
  page,
  community,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const author = await community.join();
  const [first] = await publishFilms(baseURL!, community, author, films(52));
  await seat(page, await community.join());
  await page.goto(`/post/video/detail?postId=${first}`);
  await plays(page);
  const seen = new Set<string | null>();
  for (let step = 0; step < 50; step += 1) {
    const title = await titleOf(page);
    seen.add(title);
    await rests(page);
    await drag(page, { x: 150, y: 640 }, { x: 150, y: 60 });
    await expect.poll(() => titleOf(page)).not.toBe(title);
    const during = await videosOf(page);
    expect(during.mounted).toBeLessThanOrEqual(3);
    expect(during.playing).toBeLessThanOrEqual(1);
    await plays(page);
  }
  expect(seen.size).toBe(50);
  await expect(page).not.toHaveURL(new RegExp(first!));
});

test('the keyboard, sound, a like by two taps, and the address that follows', async ({
  page,
  community,
  baseURL,
}) => {
  const author = await community.join();
  const [first] = await publishFilms(baseURL!, community, author, films(3));
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
    const slider = current(page).getByRole('slider');
    // However far it has come: the clip is six seconds long.
    for (const _ of [1, 2]) await page.keyboard.press('ArrowLeft');
    await expect(slider).toHaveAttribute('aria-valuenow', '0');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuenow', '5');
    await page.keyboard.press(' ');
    await plays(page);
  });

  await test.step('two taps like at the finger, and do not take it back', async () => {
    const like = current(page).getByRole('button', { name: /^点赞/ });
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
    await current(page).getByRole('button', { name: /^评论/ }).click();
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
  const [first] = await publishFilms(baseURL!, community, author, films(1));
  await seat(page, await community.visit());
  await page.goto(`/post/video/detail?postId=${first}`);
  await plays(page);
  await tapTwice(page, { x: 150, y: 300 });
  await expect(page.getByRole('dialog')).toContainText('点赞');
});
