import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { drag } from '../../helpers/touch.ts';
import {
  currentVideo,
  getVideoState,
  newVideoPosts,
  publishVideoPosts,
  waitForPlaying,
} from '../../helpers/video-posts.ts';
import { signInAs } from '../../test-community.ts';

/** The polling interval in milliseconds: fifty steps wait for it. */
const intervals = [50];
const titleOf = (page: Page) => currentVideo(page).locator('video').getAttribute('aria-label');
const moves = (page: Page, from: string | null) =>
  expect.poll(() => titleOf(page), { intervals }).not.toBe(from);
const plays = (page: Page) => waitForPlaying(page, { intervals });
/** A touch during snap scrolling would stop the scroll at the current snap point. */
const waitForSnap = (page: Page) =>
  expect
    .poll(() => currentVideo(page).evaluate((element) => Math.round(element.getBoundingClientRect().top)), {
      intervals,
    })
    .toBe(0);

test('fifty videos in sequence: at most three in the page and one playing', async ({
  page,
  community,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const author = await community.signUp();
  const [first] = await publishVideoPosts(baseURL!, community, author, newVideoPosts(52));
  await signInAs(page, await community.signUp());
  await page.goto(`/post/video/detail?postId=${first}`);
  await plays(page);
  const seen = new Set<string | null>();
  for (let step = 0; step < 50; step += 1) {
    const title = await titleOf(page);
    seen.add(title);
    await waitForSnap(page);
    await drag(page, { x: 150, y: 640 }, { x: 150, y: 60 });
    await moves(page, title);
    const during = await getVideoState(page);
    expect(during.mounted).toBeLessThanOrEqual(3);
    expect(during.playing).toBeLessThanOrEqual(1);
    await plays(page);
  }
  expect(seen.size).toBe(50);
  await expect(page).not.toHaveURL(new RegExp(first!));
});
