import { addPost } from '@muyu/contract/post.ts';
import { follow } from '@muyu/contract/social.ts';
import { expect } from '@playwright/test';
import { file, picture } from '../helpers/pictures.ts';
import { upload } from '../helpers/upload.ts';
import { clip } from '../helpers/video-files.ts';
import { captureEach, type Scenario } from './scenario.ts';

/** Publishing a video with place and marked users, and own posts in each state. */
export async function publishing(scenario: Scenario): Promise<void> {
  const { page, capture, me, community, origin } = scenario;
  for (const name of ['lin', 'xia']) {
    const { session } = await community.login(name);
    await me.request(follow, { userId: session.userId });
  }
  await page.goto('/column/addPost?kind=video');
  const chooser = page.getByLabel('选择视频');
  await expect(chooser).toBeAttached();
  await capture('publish-video-empty');
  await chooser.setInputFiles(file('words.mp4', Buffer.from('no video'), 'video/mp4'));
  await expect(page.getByText('这个文件不是视频').first()).toBeVisible();
  await capture('publish-video-rejected');
  await page.getByRole('button', { name: '移除视频' }).click();
  await chooser.setInputFiles(file('sea.mp4', await clip({ width: 360, height: 640 }), 'video/mp4'));
  await expect(page.getByText('可以发布了').first()).toBeVisible({ timeout: 40_000 });
  await capture('publish-video');

  const places = page.getByRole('dialog', { name: '选择位置' });
  await page.getByRole('button', { name: /^位置/ }).click();
  await expect(places.getByRole('list').first()).toBeVisible();
  await capture('publish-place');
  await places.getByLabel('搜索城市或国家').fill('厦门');
  await expect(places.getByRole('list', { name: '搜索结果' })).toBeVisible();
  await capture('publish-place-found');
  await places.getByRole('list', { name: '搜索结果' }).getByRole('button').first().click();
  await expect(places).toBeHidden();
  const people = page.getByRole('dialog', { name: '标记用户' });
  await page.getByRole('button', { name: /^标记用户/ }).click();
  await people.getByRole('listitem').first().getByRole('button').click();
  await capture('publish-marks');
  await people.getByRole('button', { name: '完成' }).click();
  await expect(people).toBeHidden();
  await page.getByText('画面中的人物均已同意发布').scrollIntoViewIfNeeded();
  await capture('publish-video-options');

  const fileIds = [await upload(origin, me, await clip(), 'video/mp4')];
  const { postId } = await me.request(addPost, { title: '灯塔两秒', type: 1, fileIds, consent: true });
  await community.reject(postId, 'quality', '画面太暗，换一段亮一点的。');
  await community.publish(me, { title: '退潮以后', pictures: [await picture('#35506b')] });
  await community.submit(me, { title: '还在路上', content: '等一等。' });
  await captureEach(scenario, [
    ['my-posts', '/column/myOwnPost'],
    ['my-posts-rejected', '/column/myOwnPost?tab=rejected'],
  ]);
  await page.getByRole('button', { name: '更多操作：灯塔两秒' }).click();
  await expect(page.getByRole('dialog', { name: '灯塔两秒' })).toBeVisible();
  await capture('my-posts-menu');
}
