import { expect, test } from '../fixtures.ts';
import { openTab, tabPanel } from '../navigation.ts';
import { signInAs, uniqueName } from '../test-community.ts';

test('posts of a city are found by pinyin, by position and again after a reload', async ({
  newUserPage,
  community,
}) => {
  const [author, reader] = [await community.signUp(), await community.signUp()];
  const [inLhasa, inXiamen] = [uniqueName(), uniqueName()];
  await community.publish(author, { title: inLhasa, content: '雪山。', placeCode: '540100' });
  await community.publish(author, { title: inXiamen, content: '海。', placeCode: '350200' });
  const page = await newUserPage(null, {
    permissions: ['geolocation'],
    geolocation: { latitude: 24.45, longitude: 118.06 },
  });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await signInAs(page, reader);
  await page.goto('/column/columnTabbar/index');
  await openTab(page, '同城');
  const list = tabPanel(page, '同城');
  await list.getByRole('button', { name: '选择城市' }).click();
  const sheet = page.getByRole('dialog', { name: '选择城市' });
  await sheet.getByRole('button', { name: 'W', exact: true }).click();
  await expect(sheet.getByRole('button', { name: '万宁 海南' })).toBeInViewport();
  await sheet.getByRole('textbox', { name: '搜索城市，可用拼音' }).fill('lasa');
  await sheet.getByRole('button', { name: '拉萨 西藏' }).click();
  await expect(list.getByRole('article').filter({ hasText: inLhasa })).toBeVisible();
  await list.getByRole('button', { name: '拉萨，换一个城市' }).click();
  await sheet.getByRole('button', { name: '定位到我的城市' }).click();
  await expect(list.getByRole('article').filter({ hasText: inXiamen })).toBeVisible();
  await expect(list.getByRole('article').filter({ hasText: inLhasa })).toHaveCount(0);
  expect(sent.filter((line) => line.includes('24.45'))).toEqual([]);
  await page.goto('/post/rank');
  await page.goto('/post/locals');
  await expect(page.getByRole('button', { name: '厦门，换一个城市' })).toBeVisible();
  await page.getByRole('button', { name: '厦门，换一个城市' }).click();
  await sheet.getByRole('region', { name: '最近看过' }).getByRole('button', { name: '拉萨' }).click();
  await expect(page).toHaveURL(/cityCode=540100/);
  await expect(page.getByRole('article').filter({ hasText: inLhasa })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/post/rank');
});

test.describe('a place that does not exist', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] });

  test('offers the choice of a city', async ({ page, community }) => {
    await signInAs(page, await community.signUp());
    // The list of posts answers before the list of places.
    const posts = page.waitForResponse('**/private/city/page*');
    await page.route('**/common/place/public/list*', async (route) => {
      await posts;
      await route.continue();
    });
    await page.goto('/post/locals?cityCode=999999');
    await expect(page.getByRole('heading', { name: '没有这个地点' })).toBeVisible();
    await page.getByRole('button', { name: '选择城市' }).click();
    await expect(page.getByRole('dialog', { name: '选择城市' })).toBeVisible();
  });
});
