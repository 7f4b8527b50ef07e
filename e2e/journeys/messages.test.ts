import { addComment } from '@muyu/contract/comment.ts';
import { clearNotifications, getUnreadCounts, listNotifications } from '@muyu/contract/notification.ts';
import { follow } from '@muyu/contract/social.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { likePost, sendAnnouncement, waitForUnread } from '../helpers/inbox-helpers.ts';
import { openPost } from '../navigation.ts';
import { signInAs, type TestUser } from '../test-community.ts';

const inboxPath = '/column/columnTabbar/dynamic';
const tabs = (page: Page) => page.getByRole('navigation', { name: '主导航' });
const messagesTab = (page: Page) => tabs(page).getByRole('link', { name: /^消息/ });
const tiles = (page: Page) => page.getByRole('navigation', { name: '消息分类' });
const row = (page: Page, words: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: words });
const unread = (count: number) => new RegExp(`${count} 条未读消息`);

async function act(page: Page, name: string, what: string): Promise<void> {
  await page.getByRole('button', { name: `${name}：更多操作` }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: what }).click();
}

let author: TestUser;
let postId: string;
test.beforeEach(async ({ community }) => {
  author = await community.signUp('安');
  postId = await community.publish(author, { title: '码头的灯', content: '亮了一整夜。' });
  // The notification of the own publication is not part of the counts.
  await author.request(clearNotifications, {});
});

/** Likes, comments and follows as another user, through the page. */
async function interactWithPost(page: Page): Promise<void> {
  await openPost(page, postId);
  await page.getByRole('button', { name: /^点赞/ }).click();
  await page.getByRole('textbox').fill('灯下见');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('region', { name: '评论' }).getByText('灯下见')).toBeVisible();
  await page.getByRole('button', { name: '关注 安' }).click();
  await expect(page.getByRole('button', { name: '已关注 安' })).toBeVisible();
}

test('actions of others update the badge and the inbox without a reload', async ({
  page,
  newUserPage,
  community,
}) => {
  const bo = await community.signUp('博');
  const theirs = await community.publish(bo, { content: '博的一晚' });
  await signInAs(page, author);
  await page.goto(inboxPath);
  await expect(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
  await expect(messagesTab(page)).toHaveAccessibleName('消息');

  const other = await newUserPage(bo);
  await interactWithPost(other);
  await bo.request(addComment, { postId: theirs, content: '@安 来看', markUserIds: [author.session.userId] });

  await expect(messagesTab(page)).toHaveAccessibleName(unread(4));
  await expect(page).toHaveTitle(/^\(4\) /);
  await expect(tiles(page).getByRole('link', { name: /赞和收藏/ })).toHaveAccessibleName(unread(1));
  await expect(tiles(page).getByRole('link', { name: /评论和@/ })).toHaveAccessibleName(unread(2));
  await expect(row(page, '赞了你的作品')).toContainText('博');
  await expect(row(page, '提到了你：@安 来看')).toBeVisible();
  await expect(row(page, '开始关注你')).toContainText('博');

  await tiles(page)
    .getByRole('link', { name: /赞和收藏/ })
    .click();
  await expect(page.getByRole('button', { name: '博：更多操作' })).toBeVisible();
  await expect(row(page, '赞了你的作品')).toContainText('未读');
  await page.goBack();
  await expect(messagesTab(page)).toHaveAccessibleName(unread(3));
  await expect(tiles(page).getByRole('link', { name: '赞和收藏', exact: true })).toBeVisible();
});

test('likes of one post are one notification, and a new one waits behind a button', async ({
  page,
  community,
}) => {
  const people: TestUser[] = [];
  for (const name of ['博', '程', '丁', '娥']) people.push(await community.signUp(name));
  for (const each of people.slice(0, 3)) await likePost(each, postId);
  await waitForUnread(author, 1);
  await signInAs(page, author);
  await page.goto('/dynamicTab/like');
  await expect(row(page, '丁 和其他 2 人')).toContainText('未读');
  await expect(row(page, '赞了你的作品')).toHaveCount(1);
  await expect(async () => expect((await author.request(getUnreadCounts, {})).total).toBe(0)).toPass();

  await likePost(people[3]!, postId);
  const pill = page.getByRole('button', { name: '1 条新消息' });
  await expect(pill).toBeVisible();
  await expect(row(page, '丁 和其他 2 人')).toBeVisible();
  await pill.click();
  await expect(row(page, '娥 和其他 3 人')).toBeVisible();
  await expect(pill).toBeHidden();

  await row(page, '赞了你的作品')
    .getByRole('link', { name: /赞了你的作品/ })
    .click();
  await expect(page.getByRole('heading', { name: '码头的灯' })).toBeVisible();
  await page.goBack();
  await expect(row(page, '娥 和其他 3 人')).not.toContainText('未读');
});

test('an ignored user’s messages return only after the user is un-ignored', async ({ page, community }) => {
  const [bo, cheng] = [await community.signUp('博'), await community.signUp('程')];
  await community.commentOn(bo, postId, '博说的话');
  await community.commentOn(cheng, postId, '程说的话');
  await signInAs(page, author);
  await page.goto('/dynamicTab/message');
  const settled = page.waitForResponse(/user\/private\/ignore$/);
  await act(page, '博', '屏蔽 博 的消息');
  await expect(row(page, '博说的话')).toBeHidden();
  await settled;
  await community.commentOn(bo, postId, '听得见吗');
  await community.commentOn(cheng, postId, '程又说话');
  await expect(page.getByRole('button', { name: '1 条新消息' })).toBeVisible();

  await page.goto('/column/settings/privacy');
  await page.getByRole('link', { name: /^已屏蔽消息的人/ }).click();
  await page.getByRole('button', { name: '取消屏蔽 博' }).click();
  await expect(page.getByRole('button', { name: '屏蔽消息 博' })).toBeVisible();
  await expect(async () => {
    await community.commentOn(bo, postId, '又见面了');
    const { resultList } = await author.request(listNotifications, { type: 'comment' });
    expect(resultList[0]?.comment?.content).toBe('又见面了');
  }).toPass();
});

test('a comment is answered from the inbox, and opened among its replies', async ({ page, community }) => {
  const bo = await community.signUp('博');
  const commentId = await community.commentOn(author, postId, '谁还没睡');
  await community.answer(bo, postId, commentId, '我还没有');
  await signInAs(page, author);
  await page.goto('/dynamicTab/message');
  await expect(row(page, '我还没有')).toContainText('谁还没睡');
  await page.getByRole('button', { name: '回复 博' }).click();
  const sheet = page.getByRole('dialog', { name: '回复 博' });
  await sheet.getByRole('textbox').fill('那早点睡');
  await sheet.getByRole('button', { name: '发送' }).click();
  await expect(sheet).toBeHidden();
  await row(page, '我还没有')
    .getByRole('link', { name: /我还没有/ })
    .click();
  await expect(page).toHaveURL(
    new RegExp(`/column/lookComment\\?postId=${postId}&commentId=${commentId}&replyId=`),
  );
  await expect(page.getByText('那早点睡')).toBeVisible();
});

test('an announcement reaches members and visitors, and a rejection leads to the next steps', async ({
  page,
  newUserPage,
  community,
}) => {
  await signInAs(page, author);
  await page.goto(inboxPath);
  await expect(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
  await sendAnnouncement(community, author, '海边灯会', '周六晚上八点。');
  await expect(row(page, '海边灯会')).toBeVisible();
  const rejectedId = await community.submit(author, { title: '加我', content: '速来' });
  await community.reject(rejectedId, 'advertising', '请去掉联系方式。');
  await expect(tiles(page).getByRole('link', { name: /系统通知/ })).toHaveAccessibleName(unread(2));
  await tiles(page)
    .getByRole('link', { name: /系统通知/ })
    .click();
  await row(page, '请去掉联系方式。').getByRole('link', { name: '去修改' }).click();
  await expect(page).toHaveURL(/\/column\/myOwnPost/);

  const guest = await community.visit();
  await sendAnnouncement(community, guest, '给访客', '欢迎来看看。');
  const visitor = await newUserPage(guest);
  await visitor.goto(inboxPath);
  await expect(messagesTab(visitor)).toHaveAccessibleName(unread(1));
  await expect(visitor.getByRole('link', { name: '注册账号' })).toBeVisible();
  await expect(row(visitor, '给访客')).toBeVisible();
});

test('a dot on the home tab marks new posts of followed users', async ({ page, community }) => {
  const bo = await community.signUp('博');
  await author.request(follow, { userId: bo.session.userId });
  await community.publish(bo, { content: '第一晚' });
  await signInAs(page, author);
  await page.goto('/column/columnTabbar/index');
  await expect(page.getByText('第一晚')).toBeVisible();
  await expect(async () => expect((await author.request(getUnreadCounts, {})).posts).toBe(false)).toPass();
  await tabs(page).getByRole('link', { name: '发现' }).click();
  const home = tabs(page).getByRole('link', { name: /^首页/ });
  await expect(home).toHaveAccessibleName('首页');
  await community.publish(bo, { content: '第二晚' });
  await expect(home).toHaveAccessibleName(/关注的人有新作品/);
  await home.click();
  await expect(home).toHaveAccessibleName('首页');
  await page.getByRole('button', { name: '有新作品' }).click();
  await expect(page.getByText('第二晚')).toBeVisible();
});

test('nothing of the inbox remains after signing out', async ({ page, community }) => {
  const bo = await community.signUp('博');
  await community.commentOn(bo, postId, '灯下见');
  await signInAs(page, author);
  await page.goto('/column/settings');
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/autologin/);
  await expect(page).toHaveTitle('登录 - 暮屿');
});
