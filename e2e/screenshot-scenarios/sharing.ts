import { getTypeFeed } from '@muyu/contract/feed.ts';
import { expect } from '@playwright/test';
import { openPost } from '../navigation.ts';
import type { Scenario } from './scenario.ts';

/** Sharing: the sheet, the poster of pictures and of words, in the app's language. */
export async function sharing({ page, capture, me, community }: Scenario): Promise<void> {
  const { resultList } = await me.request(getTypeFeed, { sortType: 1, limit: 20 });
  const pictures = resultList.find(({ files, title }) => files.length > 0 && title)!;
  const words = await community.publish(await community.signUp('远'), {
    title: '今晚的风很轻，灯塔一闪一闪，没有照片只有这几句很长很长的话，长到要换行',
    content: '没有照片，只有几句话。',
  });
  for (const [name, postId] of [
    ['share', pictures.postId],
    ['share-words', words],
  ] as const) {
    await openPost(page, postId);
    await page.getByRole('button', { name: '分享', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '分享' });
    await expect(sheet.getByRole('button', { name: '生成海报' })).toBeVisible();
    await capture(name);
    await sheet.getByRole('button', { name: '生成海报' }).click();
    await expect(page.getByRole('dialog', { name: '海报' }).getByRole('img')).toBeVisible();
    await capture(`${name}-poster`);
  }
}
