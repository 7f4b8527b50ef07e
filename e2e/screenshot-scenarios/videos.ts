import { getAtlasFeed, listHottestVideos, listLongVideos } from '@muyu/contract/feed.ts';
import { expect } from '@playwright/test';
import { openPost, openTab } from '../navigation.ts';
import { captureEach, type Scenario } from './scenario.ts';

/** Videos and atlases: lists, vertical feed with comments, pages of a long and of a locked video. */
export async function watching(scenario: Scenario): Promise<void> {
  const { page, capture, me } = scenario;
  const [{ resultList: short }, { resultList: long }, { resultList: atlases }] = await Promise.all([
    me.request(listHottestVideos, { num: 20 }),
    me.request(listLongVideos, { num: 20 }),
    me.request(getAtlasFeed, { limit: 20 }),
  ]);
  const films = page.getByRole('article');
  await page.goto('/column/columnTabbar/videoPost');
  await expect(films.first()).toBeVisible();
  await capture('videos');
  await openTab(page, '长视频');
  await expect(page.getByRole('tabpanel', { name: '长视频' }).getByRole('listitem').first()).toBeVisible();
  await capture('videos-long');
  await page.goto('/column/columnTabbar/picPost');
  await expect(films.first()).toBeVisible();
  await capture('atlases');
  await captureEach(scenario, [['video-list', '/post/video/list']]);

  const open = short.find(({ unlock, files }) => unlock.lock === 'free' && !files[0]?.postVideoFile?.long)!;
  await page.goto(`/post/video/detail?postId=${open.postId}`);
  const plays = () =>
    expect
      .poll(() => page.evaluate(() => [...document.querySelectorAll('video')].some(({ paused }) => !paused)))
      .toBe(true);
  await plays();
  await capture('video-feed', 'now');
  await page.locator('[data-current]').getByRole('button', { name: '评论' }).click();
  await expect(page.getByRole('dialog', { name: '评论' })).toBeVisible();
  await capture('video-feed-comments');
  for (const [name, post] of [
    ['video-page-long', long[0]!],
    ['video-page-locked', short.find(({ unlock }) => unlock.lock === 'vip')!],
    ['post-atlas', atlases[0]!],
  ] as const) {
    await openPost(page, post.postId);
    await expect(page.getByRole('region', { name: '评论' })).toBeAttached();
    await capture(name);
  }
}
