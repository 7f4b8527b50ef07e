import { atlasFeed, hottestVideos, longVideos } from '@muyu/contract/feed.ts';
import { expect } from '@playwright/test';
import { homeTab } from '../places.ts';
import { shootEach, type Tour } from './tour.ts';

/** Videos and atlases: their lists, the vertical feed with its talk, the page of a long one and of a locked one. */
export async function watching(tour: Tour): Promise<void> {
  const { page, shoot, me } = tour;
  const [{ resultList: short }, { resultList: long }, { resultList: atlases }] = await Promise.all([
    me.request(hottestVideos, { num: 20 }),
    me.request(longVideos, { num: 20 }),
    me.request(atlasFeed, { limit: 20 }),
  ]);
  const films = page.getByRole('article');
  await page.goto('/column/columnTabbar/videoPost');
  await expect(films.first()).toBeVisible();
  await shoot('videos');
  await homeTab(page, '长视频');
  await expect(page.getByRole('tabpanel', { name: '长视频' }).getByRole('listitem').first()).toBeVisible();
  await shoot('videos-long');
  await page.goto('/column/columnTabbar/picPost');
  await expect(films.first()).toBeVisible();
  await shoot('atlases');
  await shootEach(tour, [['video-list', '/post/video/list']]);

  const open = short.find(({ unlock, files }) => unlock.lock === 'free' && !files[0]?.postVideoFile?.long)!;
  await page.goto(`/post/video/detail?postId=${open.postId}`);
  const plays = () =>
    expect
      .poll(() => page.evaluate(() => [...document.querySelectorAll('video')].some(({ paused }) => !paused)))
      .toBe(true);
  await plays();
  await shoot('video-feed', 'now');
  await page.locator('[data-current]').getByRole('button', { name: '评论' }).click();
  await expect(page.getByRole('dialog', { name: '评论' })).toBeVisible();
  await shoot('video-feed-talk');
  for (const [name, post] of [
    ['video-page-long', long[0]!],
    ['video-page-locked', short.find(({ unlock }) => unlock.lock === 'vip')!],
    ['post-atlas', atlases[0]!],
  ] as const) {
    await page.goto(`/post/postDetail?postId=${post.postId}`);
    await expect(page.getByRole('region', { name: '评论' })).toBeAttached();
    await shoot(name);
  }
}
