import { addComment } from '@muyu/contract/comment.ts';
import { like, likeTypes } from '@muyu/contract/like.ts';
import { clearNews, newsPage, unreadNews } from '@muyu/contract/message.ts';
import { follow } from '@muyu/contract/social.ts';
import type { Page } from '@playwright/test';
import { type Person, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { announceTo, likes, untilUnread } from '../inbox.ts';
import { startSecond } from '../second.ts';
import { drag } from '../touch.ts';

const hub = '/column/columnTabbar/dynamic';
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

let author: Person;
let postId: string;
test.beforeEach(async ({ community }) => {
  author = await community.join('安');
  postId = await community.publish(author, { title: '码头的灯', content: '亮了一整夜。' });
  // Its own notice that it was published is none of what is counted here.
  await author.request(clearNews, {});
});

/** What another person does on the post, by hand. */
async function talkAbout(page: Page): Promise<void> {
  await page.goto(`/post/postDetail?postId=${postId}`);
  await page.getByRole('button', { name: /^点赞/ }).click();
  await page.getByRole('textbox').fill('灯下见');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('region', { name: '评论' }).getByText('灯下见')).toBeVisible();
  await page.getByRole('button', { name: '关注 安' }).click();
  await expect(page.getByRole('button', { name: '已关注 安' })).toBeVisible();
}

test('what another does moves the badge and the inbox without a reload', async ({
  page,
  another,
  community,
}) => {
  const bo = await community.join('博');
  const theirs = await community.publish(bo, { content: '博的一晚' });
  await seat(page, author);
  await page.goto(hub);
  await expect(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
  await expect(messagesTab(page)).toHaveAccessibleName('消息');

  const other = await another(bo);
  await talkAbout(other);
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

test('likes of one post are one message, and a new one waits until it is asked for', async ({
  page,
  community,
}) => {
  const people: Person[] = [];
  for (const name of ['博', '程', '丁', '娥']) people.push(await community.join(name));
  for (const each of people.slice(0, 3)) await likes(each, postId);
  await untilUnread(author, 1);
  await seat(page, author);
  await page.goto('/dynamicTab/like');
  await expect(row(page, '丁 和其他 2 人')).toContainText('未读');
  await expect(row(page, '赞了你的作品')).toHaveCount(1);
  await expect(async () => expect((await author.request(unreadNews, {})).total).toBe(0)).toPass();

  await likes(people[3]!, postId);
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

test('all can be read at once and taken back; clearing asks first', async ({ page, community }) => {
  const bo = await community.join('博');
  await community.say(bo, postId, '灯下见');
  await bo.request(follow, { userId: author.session.userId });
  await seat(page, author);
  await page.goto(hub);
  await expect(messagesTab(page)).toHaveAccessibleName(unread(2));
  await page.getByRole('button', { name: '全部已读' }).click();
  await expect(messagesTab(page)).toHaveAccessibleName('消息');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(messagesTab(page)).toHaveAccessibleName(unread(2));

  const ask = async () => {
    await page.getByRole('button', { name: '更多操作' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '清空所有消息' }).click();
    return page.getByRole('alertdialog', { name: '清空所有消息？' });
  };
  await (await ask()).getByRole('button', { name: '取消' }).click();
  await expect(row(page, '灯下见')).toBeVisible();
  await (await ask()).getByRole('button', { name: '清空' }).click();
  await expect(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
  await expect(messagesTab(page)).toHaveAccessibleName('消息');
  await page.reload();
  await expect(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
  await community.say(bo, postId, '还在吗');
  await expect(row(page, '还在吗')).toBeVisible();
});

test('whoever is ignored is heard again only when one wants it', async ({ page, community }) => {
  const [bo, cheng] = [await community.join('博'), await community.join('程')];
  await community.say(bo, postId, '博说的话');
  await community.say(cheng, postId, '程说的话');
  await seat(page, author);
  await page.goto('/dynamicTab/message');
  await act(page, '博', '屏蔽 博 的消息');
  await expect(row(page, '博说的话')).toBeHidden();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row(page, '博说的话')).toBeVisible();
  const settled = page.waitForResponse(/user\/private\/ignore$/);
  await act(page, '博', '屏蔽 博 的消息');
  await settled;
  await community.say(bo, postId, '听得见吗');
  await community.say(cheng, postId, '程又说话');
  await expect(page.getByRole('button', { name: '1 条新消息' })).toBeVisible();

  await page.goto('/column/settings/privacy');
  await page.getByRole('link', { name: /^屏蔽的人/ }).click();
  await page.getByRole('button', { name: '取消屏蔽 博' }).click();
  await expect(page.getByRole('button', { name: '屏蔽消息 博' })).toBeVisible();
  await expect(async () => {
    await community.say(bo, postId, '又见面了');
    const { resultList } = await author.request(newsPage, { type: 'comment' });
    expect(resultList[0]?.comment?.content).toBe('又见面了');
  }).toPass();
});

test('a comment is answered from the inbox, and opened among its replies', async ({ page, community }) => {
  const bo = await community.join('博');
  const commentId = await community.say(author, postId, '谁还没睡');
  await community.answer(bo, postId, commentId, '我还没有');
  await seat(page, author);
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

test('a row gives way to a finger and is deleted', async ({ page, community }) => {
  const bo = await community.join('博');
  await community.say(bo, postId, '灯下见');
  await seat(page, author);
  await page.goto('/dynamicTab/message');
  const box = (await row(page, '灯下见').boundingBox())!;
  const y = box.y + box.height / 2;
  await drag(page, { x: box.x + 300, y }, { x: box.x + 120, y });
  await row(page, '灯下见').getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByRole('heading', { name: '还没有人和你说话' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: '还没有人和你说话' })).toBeVisible();
});

test('an announcement reaches members and visitors, a rejection leads to what can be done', async ({
  page,
  another,
  community,
}) => {
  await seat(page, author);
  await page.goto(hub);
  await expect(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
  await announceTo(community, author, '海边灯会', '周六晚上八点。');
  await expect(row(page, '海边灯会')).toBeVisible();
  const refused = await community.submit(author, { title: '加我', content: '速来' });
  await community.reject(refused, 'advertising', '请去掉联系方式。');
  await expect(tiles(page).getByRole('link', { name: /系统通知/ })).toHaveAccessibleName(unread(2));
  await tiles(page)
    .getByRole('link', { name: /系统通知/ })
    .click();
  await row(page, '请去掉联系方式。').getByRole('link', { name: '去修改' }).click();
  await expect(page).toHaveURL(/\/column\/myOwnPost/);

  const guest = await community.visit();
  await announceTo(community, guest, '给访客', '欢迎来看看。');
  const visitor = await another(guest);
  await visitor.goto(hub);
  await expect(messagesTab(visitor)).toHaveAccessibleName(unread(1));
  await expect(visitor.getByRole('link', { name: '注册账号' })).toBeVisible();
  await expect(row(visitor, '给访客')).toBeVisible();
});

test('a dot at home says that somebody one follows published', async ({ page, community }) => {
  const bo = await community.join('博');
  await author.request(follow, { userId: bo.session.userId });
  await community.publish(bo, { content: '第一晚' });
  await seat(page, author);
  await page.goto('/column/columnTabbar/index');
  await expect(page.getByText('第一晚')).toBeVisible();
  await expect(async () => expect((await author.request(unreadNews, {})).posts).toBe(false)).toPass();
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

test('nothing of the inbox stays when its person leaves', async ({ page, community }) => {
  const bo = await community.join('博');
  await community.say(bo, postId, '灯下见');
  await seat(page, author);
  await page.goto('/column/settings');
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL(/\/login\/autologin/);
  await expect(page).toHaveTitle('暮屿');
});

test('two servers on one database tell each other’s browsers', async ({
  page,
  another,
  community,
  baseURL,
}) => {
  const second = await startSecond(baseURL!);
  try {
    const bo = await community.join('博');
    await seat(page, author);
    await page.goto(hub);
    await expect(page.getByRole('heading', { name: '还没有消息' })).toBeVisible();
    const other = await another(bo, { baseURL: second.origin });
    await talkAbout(other);
    await expect(messagesTab(page)).toHaveAccessibleName(unread(3));
    await expect(row(page, '灯下见')).toBeVisible();

    // And the other way round.
    await other.goto(hub);
    await expect(other.getByRole('heading', { name: '还没有消息' })).toBeVisible();
    const commentId = (await author.request(newsPage, { type: 'comment' })).resultList[0]!.comment!.commentId;
    await author.request(like, { type: likeTypes.comment, postId, commentId, status: 1 });
    await expect(messagesTab(other)).toHaveAccessibleName(unread(1));
    await other.close();
  } finally {
    await second.stop();
  }
});
