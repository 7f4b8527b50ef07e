import { follow, listRecommendedUsers } from '@muyu/contract/social.ts';
import { expect } from '@playwright/test';
import { file, picture } from '../helpers/pictures.ts';
import type { Scenario } from './scenario.ts';

/** An empty and a full own page, another user's page, follows and fans, and publishing. */
export async function people({ page, capture, me, community }: Scenario): Promise<void> {
  await page.goto('/column/columnTabbar/my');
  await expect(page.getByRole('tablist')).toBeVisible();
  await capture('my-empty');
  await page.goto('/column/follow?tab=fans');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await capture('fans-empty');
  const pictures = [await picture('#7a4a72'), await picture('#2c5f63', 1200, 900)];
  await community.publish(me, { title: '傍晚的码头', pictures });
  await community.submit(me, { title: '石板路', content: '雨停了，石板路上全是天空。' });
  const rejectedId = await community.submit(me, { title: '加我', content: '名额有限。' });
  await community.reject(rejectedId, 'advertising', '请去掉联系方式。');
  const lin = await community.login('lin');
  await lin.request(follow, { userId: me.session.userId });
  const { resultList } = await me.request(listRecommendedUsers, {});
  for (const { userId } of resultList.slice(0, 3)) await me.request(follow, { userId });
  await page.goto('/column/columnTabbar/my');
  await expect(page.getByRole('link', { name: /^傍晚的码头/ })).toBeVisible();
  await capture('my');
  await page.goto('/column/columnTabbar/index');
  await expect(page.getByRole('tabpanel', { name: '关注' }).getByRole('article').first()).toBeVisible();
  await capture('home-follow');
  await page.goto(`/column/otherPage?userId=${lin.session.userId}`);
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await capture('person');
  for (const tab of ['follows', 'fans']) {
    await page.goto(`/column/follow?tab=${tab}`);
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await capture(tab);
  }
  await page.goto('/column/addPost');
  await expect(page.getByLabel('添加图片')).toBeAttached();
  await capture('publish-empty');
  await page.getByLabel('标题').fill('雨停之后');
  await page.getByLabel('正文').fill('雨停了，石板路上全是天空。');
  await page
    .getByLabel('添加图片')
    .setInputFiles([
      file('dusk.jpg', pictures[0]!),
      file('shore.jpg', pictures[1]!),
      file('note.pdf', Buffer.from('%PDF'), 'application/pdf'),
    ]);
  await page.getByRole('button', { name: '#海边' }).click();
  await expect(page.getByRole('button', { name: /^第 2 张，.*已就绪/ })).toBeVisible();
  await capture('publish-filled');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('请先确认这一项')).toBeVisible();
  await capture('publish-consent');
}
