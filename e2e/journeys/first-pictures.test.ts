import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { getTypeFeed, sortTypes } from '@muyu/contract/feed.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { TestUser } from '../test-community.ts';

/** The places of pictures on the screen, px. */
const placesOf = (page: Page, selector: string, count: number) =>
  page.locator(selector).evaluateAll(
    (images, max) =>
      images.slice(0, max).map((image) => {
        const { left, top, width, height } = image.getBoundingClientRect();
        return [left, top, width, height].map(Math.round);
      }),
    count,
  );

/** Opens a page whose code arrives only after the first pictures are drawn; resolves with their places. */
async function openBeforeTheApp(page: Page, path: string): Promise<number[][]> {
  const { promise: drawn, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await drawn;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  const drawnPictures = page.locator('#first-pictures img');
  await expect
    .poll(() =>
      drawnPictures.evaluateAll(
        (all) => all.length > 0 && (all as HTMLImageElement[]).every((one) => one.complete),
      ),
    )
    .toBe(true);
  await expect(drawnPictures.first()).toBeVisible();
  const places = await placesOf(page, '#first-pictures img', 9);
  release();
  await expect(page.locator('#first-pictures')).toHaveCount(0);
  return places;
}

type Listed = DataOf<typeof getTypeFeed>['resultList'][number];
const isPlain = ({ atlas, unlock, files }: Listed) =>
  !atlas && unlock.open && files.length > 0 && files[0]!.postVideoFile === null;

/** The hottest open posts with a picture, which other journeys may have moved behind posts of their own. */
async function findPlainPosts(visitor: TestUser): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page: string | null = '1'; page !== null && found.length < 2; ) {
    const data: DataOf<typeof getTypeFeed> = await visitor.request(getTypeFeed, {
      sortType: sortTypes.hot,
      page,
    });
    found.push(...data.resultList.filter(isPlain));
    page = data.nextPage;
  }
  return found;
}

for (const width of [320, 390, 430]) {
  test(`the first covers are drawn before the app and in its places at ${width} px`, async ({
    newUserPage,
    community,
  }) => {
    const visitor = await community.visit();
    const plain = await findPlainPosts(visitor);
    const page = await newUserPage(visitor, { viewport: { width, height: 844 } });
    await page.route(`**/api${getTypeFeed.path}?*`, async (route) => {
      const response = await route.fetch();
      const reply = await response.json();
      const others = (reply.data.resultList as Listed[]).filter(
        ({ postId }) => !plain.some((post) => post.postId === postId),
      );
      reply.data.resultList = [...plain, ...others];
      await route.fulfill({ response, json: reply });
    });
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
  const [{ postId }] = (await findPlainPosts(visitor)) as [Listed];
  const page = await newUserPage(visitor);
  const places = await openBeforeTheApp(page, `/post/postDetail?postId=${postId}`);
  expect(places).toHaveLength(1);
  expect(await placesOf(page, '#root img[loading=eager]', 1)).toEqual(places);
});
