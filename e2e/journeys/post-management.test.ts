import { listCases, upholdCase } from '@muyu/contract/admin/report.ts';
import { decideReviewAppeal } from '@muyu/contract/admin/review.ts';
import { like } from '@muyu/contract/like.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import { getPost, pinPost, updatePost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { follow } from '@muyu/contract/social.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { likePost } from '../helpers/inbox-helpers.ts';
import { picture } from '../helpers/pictures.ts';
import { waitForText } from '../helpers/wait-for-text.ts';
import { openPost } from '../navigation.ts';
import { signInOperator } from '../operator-session.ts';
import { signInAs, type TestCommunity, type TestUser, uniqueName } from '../test-community.ts';

const pageOf = ({ session }: TestUser) => `/column/otherPage?userId=${session.userId}`;
const tiles = (page: Page) => page.getByRole('main').locator('ul.grid > li');
const content = (page: Page) => page.getByLabel('正文');

async function rowMenu(page: Page, title: string) {
  await page.getByRole('button', { name: `更多操作：${title}` }).click();
  return page.getByRole('dialog', { name: title });
}

/** Submits the form of an edited post. */
async function sendChange(page: Page, words: string): Promise<void> {
  await content(page).fill(words);
  await page.getByText('画面中的人物均已同意发布').click();
  await expect(page.getByRole('checkbox', { name: '画面中的人物均已同意发布' })).toBeChecked();
  const toast = waitForText(page.locator('body'), /已提交，审核前仍显示原内容/);
  await page.getByRole('button', { name: '提交审核' }).click();
  await toast;
  await expect(page).toHaveURL('/column/columnTabbar/my');
}

/** Reports a post and has operators hide it; returns the notification that its author receives. */
async function hide({ origin, signUp }: TestCommunity, author: TestUser, postId: string, reason: string) {
  await (await signUp()).request(addReport, { postId, typeId: 4 });
  const { request } = await signInOperator(origin, 'owner');
  let page = '1';
  for (;;) {
    const { resultList, nextPage } = await request(listCases, { page, state: 'open' });
    const found = resultList.find(({ targetId }) => targetId === postId);
    if (found) {
      await request(upholdCase, { caseId: found.caseId, rule: 'advertising', reason, removal: 'hide' });
      return (await author.request(getPost, { id: postId })).rejection!;
    }
    if (!nextPage) throw new Error(`no case about ${postId} is open`);
    page = nextPage;
  }
}

/** Publishes a post that an operator has hidden as an advertisement. */
async function hiddenPost(community: TestCommunity) {
  const author = await community.signUp('楼主');
  const postId = await community.publish(author, { title: uniqueName(), content: '加我有惊喜' });
  const { reviewId } = await hide(community, author, postId, '像是广告');
  return { author, postId, reviewId };
}

test('pinned posts come first on the author’s page, for the author and for others', async ({
  page,
  newUserPage,
  community,
}) => {
  const author = await community.signUp('楼主');
  const titles = ['一号', '二号', '三号'];
  for (const title of titles) {
    await community.publish(author, { title, pictures: [await picture('#2c5f63')] });
  }
  await signInAs(page, author);
  await page.goto('/column/myOwnPost');
  for (const title of ['一号', '二号']) {
    const toast = waitForText(page.locator('body'), /已置顶到主页/);
    await (await rowMenu(page, title)).getByRole('button', { name: '置顶到主页' }).click();
    await toast;
  }
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toContainText(['二号', '一号', '三号']);
  await expect(rows.first().getByText('置顶', { exact: true })).toBeVisible();
  await page.goto('/column/columnTabbar/my');
  await expect(tiles(page).getByText('置顶')).toHaveCount(2);
  await expect(tiles(page).getByRole('img')).toHaveCount(3);

  const reader = await newUserPage(await community.signUp());
  await reader.goto(pageOf(author));
  await expect(tiles(reader).getByText('置顶')).toHaveCount(2);
  const names = () =>
    tiles(reader)
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')));
  expect(await names()).toEqual(['二号', '一号', '三号']);

  await page.goto('/column/myOwnPost');
  const toast = waitForText(page.locator('body'), /已取消置顶/);
  await (await rowMenu(page, '二号')).getByRole('button', { name: '取消置顶' }).click();
  await toast;
  await expect(rows).toContainText(['一号', '三号', '二号']);
});

test('back does not lead to an own post that has been deleted', async ({ page, community }) => {
  const author = await community.signUp('楼主');
  const [kept, deleted] = [uniqueName(), uniqueName()];
  for (const title of [kept, deleted]) await community.publish(author, { title, content: '一句话' });
  await signInAs(page, author);
  await page.goto('/column/myOwnPost');
  const rows = page.getByRole('main').getByRole('listitem');
  await rows.filter({ hasText: deleted }).getByRole('link').first().click();
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('button', { name: '删除作品' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL('/column/columnTabbar/my');
  await page.goBack();
  await expect(page).toHaveURL('/column/myOwnPost');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(kept);
});

test.describe('pinning a fourth post', () => {
  test.use({ expectedErrors: ['/post/private/top'] });

  test('is rejected with the message of the server', async ({ page, community }) => {
    const author = await community.signUp('楼主');
    for (const title of ['一号', '二号', '三号']) {
      const postId = await community.publish(author, { title, content: '一句话' });
      await author.request(pinPost, { postId, status: 1 });
    }
    await community.publish(author, { title: '四号', content: '一句话' });
    await signInAs(page, author);
    await page.goto('/column/myOwnPost');
    const toast = waitForText(page.locator('body'), /最多.*3/);
    await (await rowMenu(page, '四号')).getByRole('button', { name: '置顶到主页' }).click();
    await toast;
    await expect(page.getByRole('main').getByText('置顶', { exact: true })).toHaveCount(3);
  });
});

test('a published post is edited: the old text stays visible until the new one is approved', async ({
  page,
  newUserPage,
  community,
}) => {
  const [author, reader] = [await community.signUp('楼主'), await community.signUp()];
  const title = uniqueName();
  const postId = await community.publish(author, { title, content: '旧的话' });
  await likePost(reader, postId);
  await signInAs(page, author);
  await openPost(page, postId);
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: '修改' }).click();
  await expect(page.getByText('修改会先审核，通过之前大家看到的还是现在的内容。')).toBeVisible();
  await expect(content(page)).toHaveValue('旧的话');
  await sendChange(page, '新的话');

  const on = await newUserPage(reader);
  await openPost(on, postId);
  await expect(on.getByRole('article').getByText('旧的话')).toBeVisible();
  await openPost(page, postId);
  await expect(page.getByRole('heading', { name: '修改审核中' })).toBeVisible();
  await expect(page.getByRole('article').getByText('旧的话')).toBeVisible();

  await community.approve(postId);
  await on.reload();
  await expect(on.getByRole('article').getByText('新的话')).toBeVisible();
  await expect(on.getByRole('button', { name: '点赞 1' })).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('article').getByText('新的话')).toBeVisible();
  await expect(page.getByRole('heading', { name: '修改审核中' })).toHaveCount(0);
});

test('a rejected edit shows its reason and is sent again', async ({ page, community }) => {
  const author = await community.signUp('楼主');
  const title = uniqueName();
  const postId = await community.publish(author, { title, content: '旧的话' });
  await signInAs(page, author);
  await page.goto(`/column/addPost?edit=${postId}`);
  await content(page).fill('只在这里写的');
  await page.reload();
  await expect(content(page)).toHaveValue('只在这里写的');
  await author.request(updatePost, { postId, title, content: '在别处写的', consent: true });
  await page.reload();
  await expect(page.getByText(/作品后来在别处改过/)).toBeVisible();
  await expect(content(page)).toHaveValue('只在这里写的');
  await page.getByRole('button', { name: '换成最新内容' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '换成最新内容' }).click();
  await expect(content(page)).toHaveValue('在别处写的');

  await community.reject(postId, 'quality', '看不出想说什么');
  await page.goto('/column/myOwnPost');
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
  await expect(row).toContainText('已发布 · 修改未通过');
  await expect(row).toContainText('看不出想说什么');
  await row.getByRole('link', { name: `修改 ${title}` }).click();
  await expect(page.getByRole('heading', { name: '修改没有通过审核' })).toBeVisible();
  await expect(page.getByText('看不出想说什么')).toBeVisible();
  await expect(content(page)).toHaveValue('在别处写的');
  await sendChange(page, '说清楚的话');
  await community.approve(postId);
  expect((await author.request(getPost, { id: postId })).content).toBe('说清楚的话');
});

test('a granted appeal makes a hidden post visible again', async ({ page, community }) => {
  const { author, postId, reviewId } = await hiddenPost(community);
  await signInAs(page, author);
  await openPost(page, postId);
  await expect(page.getByRole('heading', { name: '已被隐藏' })).toBeVisible();
  await expect(page.getByText('像是广告')).toBeVisible();
  await expect(page.getByRole('link', { name: '修改' })).toHaveCount(0);
  await page.getByRole('button', { name: '申诉' }).click();
  const sheet = page.getByRole('dialog', { name: '申诉' });
  await expect(sheet).toContainText('当时的理由：像是广告');
  await expect(sheet.getByRole('button', { name: '提交申诉' })).toBeDisabled();
  await sheet.getByLabel('为什么希望再看一次').fill('惊喜是一张明信片');
  const toast = waitForText(page.locator('body'), /申诉已提交/);
  await sheet.getByRole('button', { name: '提交申诉' }).click();
  await toast;
  await expect(sheet).toBeHidden();
  await expect(page.getByText('申诉处理中')).toBeVisible();
  await expect(page.getByRole('button', { name: '申诉' })).toHaveCount(0);

  const { request } = await signInOperator(community.origin, 'reviewer');
  await request(decideReviewAppeal, { reviewId, outcome: 'overturned', answer: '确实是明信片' });
  await page.reload();
  await expect(page.getByRole('heading', { name: '已被隐藏' })).toHaveCount(0);
  await expect(page.getByLabel('写评论')).toBeVisible();
  const seen = await (await community.signUp()).request(getPost, { id: postId });
  expect(seen).toMatchObject({ state: 'published', content: '加我有惊喜' });
});

test('a denied appeal keeps its answer, and cannot be repeated', async ({ page, community }) => {
  const { author, postId, reviewId } = await hiddenPost(community);
  await author.request(appealReview, { reviewId, text: '不是' });
  const { request } = await signInOperator(community.origin, 'reviewer');
  await request(decideReviewAppeal, { reviewId, outcome: 'upheld', answer: '里面有联系方式' });
  await signInAs(page, author);
  await openPost(page, postId);
  await expect(page.getByText('申诉未通过：里面有联系方式')).toBeVisible();
  await expect(page.getByRole('button', { name: '申诉' })).toHaveCount(0);
});

test('likers of a post are searched by name and filtered by follows', async ({ page, community }) => {
  const me = await community.signUp();
  const postId = await community.publish(await community.signUp(), { title: uniqueName(), content: '灯' });
  const [friend, other] = [await community.signUp('灯塔'), await community.signUp('海风')];
  for (const person of [friend, other]) {
    await person.request(like, { type: '0', postId, status: 1 });
  }
  await me.request(follow, { userId: friend.session.userId });
  await signInAs(page, me);
  await page.goto(`/column/approvalList?postId=${postId}`);
  const rows = page.getByRole('main').getByRole('listitem');
  await expect(rows).toContainText(['海风', '灯塔']);
  await page.getByLabel('搜索赞过的人').fill('风');
  await expect(rows).toContainText(['海风']);
  await expect(rows).toHaveCount(1);
  await page.getByRole('tab', { name: '我关注的' }).click();
  await expect(page.getByRole('heading', { name: '没有找到叫「风」的人' })).toBeVisible();
  await page.getByRole('button', { name: '看所有人' }).click();
  await expect(rows).toContainText(['灯塔']);
  await expect(rows).toHaveCount(1);
});
