import type { Page } from '@playwright/test';
import { seat } from '../community.ts';
import { currentVideo, newFilms, publishFilms, videosOf } from '../films.ts';
import { expect, test } from '../fixtures.ts';
import { drag } from '../touch.ts';

/** Looked at so often, milliseconds: fifty steps wait for each of these. */
const intervals = [50];
const titleOf = (page: Page) => currentVideo(page).locator('video').getAttribute('aria-label');
const moves = (page: Page, from: string | null) =>
  expect.poll(() => titleOf(page), { intervals }).not.toBe(from);
const plays = (page: Page) => expect.poll(async () => (await videosOf(page)).playing, { intervals }).toBe(1);
/** A finger that comes while the feed still snaps may only hold it where it goes. */
const rests = (page: Page) =>
  expect
    .poll(() => currentVideo(page).evaluate((place) => Math.round(place.getBoundingClientRect().top)), {
      intervals,
    })
    .toBe(0);

test('fifty videos one after the other: never more than three in the page, never more than one playing', async ({
  page,
  community,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const author = await community.join();
  const [first] = await publishFilms(baseURL!, community, author, newFilms(52));
  await seat(page, await community.join());
  await page.goto(`/post/video/detail?postId=${first}`);
  await plays(page);
  const seen = new Set<string | null>();
  for (let step = 0; step < 50; step += 1) {
    const title = await titleOf(page);
    seen.add(title);
    await rests(page);
    await drag(page, { x: 150, y: 640 }, { x: 150, y: 60 });
    await moves(page, title);
    const during = await videosOf(page);
    expect(during.mounted).toBeLessThanOrEqual(3);
    expect(during.playing).toBeLessThanOrEqual(1);
    await plays(page);
  }
  expect(seen.size).toBe(50);
  await expect(page).not.toHaveURL(new RegExp(first!));
});
