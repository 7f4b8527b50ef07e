import { getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** The places of pictures on the screen, px. */
const placesOf = (page: Page, selector: string, count: number) =>
  page.locator(selector).evaluateAll(
    (images, most) =>
      images.slice(0, most).map((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      }),
    count,
  );

/** Opens a page whose code arrives only after the first pictures are drawn; resolves with their places. */
async function openBeforeTheApp(page: Page, path: string): Promise<number[][]> {
  const { promise: drawn, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/first-[^/]*\.js/, async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const drawnPictures = page.locator('#first-pictures img');
  await expect
    .poll(() => drawnPictures.evaluateAll((all) => (all as HTMLImageElement[]).every((one) => one.complete)))
    .toBe(true);
  await expect(drawnPictures.first()).toBeVisible();
  const places = await placesOf(page, '#first-pictures img', 9);
  release();
  await expect(page.locator('#first-pictures')).toHaveCount(0);
  return places;
}

for (const width of [320, 390, 430]) {
  test(`the first covers are drawn before the app and in its places at ${width} px`, async ({
    newUserPage,
    community,
  }) => {
    const page = await newUserPage(await community.visit(), { viewport: { width, height: 844 } });
    const places = await openBeforeTheApp(page, '/column/columnTabbar/find');
    // A locked post has no picture.
    expect(places.length).toBeGreaterThan(0);
    expect(await placesOf(page, '#root img[loading=eager]', places.length)).toEqual(places);
  });
}

test('the first picture of a post is drawn before the app and in its place', async ({
  newUserPage,
  community,
}) => {
  const visitor = await community.visit();
  const { resultList } = await visitor.request(getTypeFeed, { sortType: sortTypes.hot, page: '1' });
  const isPlain = ({ atlas, unlock, files }: (typeof resultList)[number]) =>
    !atlas && unlock.open && files[0]?.postVideoFile === null;
  const { postId } = resultList.find(isPlain)!;
  const page = await newUserPage(visitor);
  const places = await openBeforeTheApp(page, `/post/postDetail?postId=${postId}`);
  expect(places).toHaveLength(1);
  expect(await placesOf(page, '#root img[loading=eager]', 1)).toEqual(places);
});
