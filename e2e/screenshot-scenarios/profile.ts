import { getUserInfo } from '@muyu/contract/account/account.ts';
import { applyForCertification } from '@muyu/contract/creator.ts';
import { getAuthorFeed } from '@muyu/contract/feed.ts';
import { collect } from '@muyu/contract/like.ts';
import { expect } from '@playwright/test';
import { file, picture } from '../helpers/pictures.ts';
import { upload } from '../helpers/upload.ts';
import { captureEach, type Scenario } from './scenario.ts';

/** Profile pages: editing with crop, user details, collections, creator centre, certification, inviting. */
export async function profile(scenario: Scenario): Promise<void> {
  const { page, capture, me, community, origin } = scenario;
  const lin = await community.login('lin');
  const { inviteCode } = await me.request(getUserInfo, { id: 'me' });
  for (const nickname of ['岸', '潮']) await community.signUp(nickname, inviteCode!);
  const xia = await community.login('xia');
  await community.signUp('灯', (await xia.request(getUserInfo, { id: 'me' })).inviteCode!);

  await page.goto('/column/editHomePage');
  await expect(page.getByLabel('昵称', { exact: true })).toBeVisible();
  await page
    .locator('input[type=file][aria-label=换头像]')
    .setInputFiles([file('me.jpg', await picture('#a8642e', 1200, 900))]);
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  await expect(crop.getByRole('slider', { name: '缩放' })).toBeEnabled();
  await capture('crop');
  await crop.getByRole('button', { name: '用这张' }).click();
  await page.getByLabel('昵称', { exact: true }).fill('');
  await page.getByLabel('个性签名').fill('潮水退了，灯还亮着。'.repeat(5));
  await expect(page.getByRole('button', { name: '保存' })).toBeEnabled();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('昵称不能空着')).toBeVisible();
  await capture('edit-home-page');

  await captureEach(scenario, [
    ['personal-info', `/column/columnTabbar/personalInfo?userId=${lin.session.userId}`],
    ['user-detail', `/column/userDetail?userId=${lin.session.userId}`],
    ['discover-users', '/column/discoverUsers'],
    ['my1', '/column/columnTabbar/my1'],
    ['my-vip', '/column/columnTabbar/my'],
    ['face', '/column/face'],
    ['promote', '/promote'],
  ]);
  await page.getByRole('button', { name: '分享卡片' }).click();
  await expect(page.getByRole('dialog', { name: '分享卡片' }).getByRole('img')).toBeVisible();
  await capture('share-card');
  const fileId = await upload(origin, me, await picture('#35506b'));
  await me.request(applyForCertification, { kind: 'creator', fileIds: [fileId], note: '拍海边的日落。' });
  await captureEach(scenario, [['face-pending', '/column/face']]);

  const { resultList } = await me.request(getAuthorFeed, { id: lin.session.userId, size: 6 });
  for (const { postId } of resultList) await me.request(collect, { type: '3', postId, status: 1 });
  await page.goto('/column/columnTabbar/my');
  await page.getByRole('tab', { name: '收藏' }).click();
  await page.getByRole('button', { name: '整理' }).click();
  const choices = page.getByRole('list', { name: '选择要取消收藏的作品' }).getByRole('button');
  for (const at of [0, 1]) await choices.nth(at).click();
  await capture('tidy-collections');
  await page.goto(`/column/otherPage?userId=${lin.session.userId}`);
  await page.getByRole('button', { name: '更多操作' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '举报' })).toBeVisible();
  await capture('person-menu');
}
