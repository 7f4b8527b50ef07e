import { deletePost } from '@muyu/contract/post.ts';
import type { Page } from '@playwright/test';
import { comments, evening, menuOf, open, row as said } from '../comment-section.ts';
import { freshName, type Person, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../places.ts';

const composer = (page: Page) => page.getByRole('textbox');

let author: Person;
let postId: string;
test.beforeEach(async ({ community }) => {
  ({ author, postId } = await evening(community));
});

test('replies come three at a time and fold again', async ({ page, community }) => {
  const an = await community.join('安');
  const commentId = await community.say(an, postId, '谁还没睡');
  for (let at = 1; at <= 8; at += 1) await community.answer(author, postId, commentId, `第 ${at} 个没睡`);
  await seat(page, an);
  await open(page, postId);
  const replies = comments(page).getByText(/^第 \d 个没睡$/);
  const numbered = (to: number) => Array.from({ length: to }, (_, at) => `第 ${at + 1} 个没睡`);
  await expect(replies).toHaveText(numbered(3));
  await comments(page).getByRole('button', { name: '展开 5 条回复' }).click();
  await expect(replies).toHaveText(numbered(6));
  await comments(page).getByRole('button', { name: '展开 2 条回复' }).click();
  await expect(replies).toHaveText(numbered(8));
  await expect(comments(page).getByRole('button', { name: /^展开/ })).toHaveCount(0);
  await comments(page).getByRole('button', { name: '收起' }).click();
  await expect(replies).toHaveText(numbered(3));
  await comments(page).getByRole('button', { name: '展开 5 条回复' }).click();
  await expect(replies).toHaveText(numbered(8));
});

test('a reply to a reply names whom it answers, and a like on it stays', async ({ page, community }) => {
  const [an, bo] = [await community.join('安'), await community.join('博')];
  const commentId = await community.say(an, postId, '谁还没睡');
  await community.answer(bo, postId, commentId, '我还没有');
  await seat(page, an);
  await open(page, postId);
  await comments(page).getByRole('button', { name: '回复 博' }).click();
  await expect(composer(page)).toBeFocused();
  await composer(page).fill('那早点睡');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(said(page, '那早点睡')).toContainText('回复 @博');
  // What was sent shows: the keyboard does not come up again over it.
  await expect(composer(page)).not.toBeFocused();
  const liked = page.waitForResponse('**/postLike/private/**');
  await said(page, '我还没有').getByRole('button', { name: '赞这条评论，0 个赞' }).click();
  await expect(said(page, '我还没有').getByRole('button', { name: '赞这条评论，1 个赞' })).toBeVisible();
  await liked;
  await page.reload();
  await expect(said(page, '那早点睡')).toContainText('回复 @博');
  await expect(said(page, '我还没有').getByRole('button', { name: /^赞这条评论/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('one deletes what one said, after a question, and nothing of others', async ({ page, community }) => {
  const [an, bo] = [await community.join('安'), await community.join('博')];
  await community.say(bo, postId, '博说的话');
  const commentId = await community.say(an, postId, '安说错的话');
  await community.answer(bo, postId, commentId, '博的回复');
  await seat(page, an);
  await open(page, postId);
  const others = await menuOf(page, '博说的话');
  await expect(others.getByRole('button', { name: '复制' })).toBeVisible();
  await expect(others.getByRole('button', { name: '删除' })).toHaveCount(0);
  await page.goBack();
  await expect(others).toBeHidden();

  const row = comments(page).getByRole('listitem').filter({ hasText: '安说错的话' });
  await row.getByRole('button', { name: '安的评论：更多操作' }).click();
  await page.getByRole('dialog', { name: '安的评论' }).getByRole('button', { name: '删除' }).click();
  const asked = page.getByRole('alertdialog', { name: '删除这条评论？' });
  await expect(asked).toContainText('它下面的回复会一起删除，不能恢复。');
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: '安的评论：更多操作' }).click();
  await page.getByRole('dialog', { name: '安的评论' }).getByRole('button', { name: '删除' }).click();
  await asked.getByRole('button', { name: '删除' }).click();
  await expect(asked).toBeHidden();
  await expect(comments(page).getByText('安说错的话')).toHaveCount(0);
  await expect(comments(page).getByRole('heading', { name: '评论 1' })).toBeVisible();
  await page.reload();
  await expect(comments(page).getByText('博说的话')).toBeVisible();
  await expect(comments(page).getByText('安说错的话')).toHaveCount(0);
});

test('the author of a post deletes what others said below it', async ({ page, community }) => {
  await community.say(await community.join('博'), postId, '一句不该说的话');
  await seat(page, author);
  await open(page, postId);
  const menu = await menuOf(page, '一句不该说的话');
  await menu.getByRole('button', { name: '删除' }).click();
  await expect(comments(page).getByRole('heading', { name: '还没有评论' })).toBeVisible();
});

test('five hundred characters are the most', async ({ page, community }) => {
  await seat(page, await community.join());
  await open(page, postId);
  const send = page.getByRole('button', { name: '发送' });
  const note = page.getByRole('alert');
  await composer(page).fill('   ');
  await expect(send).toBeDisabled();
  await composer(page).fill('好'.repeat(480));
  await expect(note).toHaveText('还可以写 20 个字');
  await composer(page).fill('🌙'.repeat(501));
  await expect(note).toHaveText('超出 1 个字');
  await expect(send).toBeDisabled();
  await composer(page).fill('🌙'.repeat(500));
  await expect(note).toHaveText('还可以写 0 个字');
  await send.click();
  await expect(said(page, '🌙'.repeat(500))).toBeVisible();
});

test('each post keeps its own draft', async ({ page, community }) => {
  const other = await community.publish(author, { title: '另一晚', content: '也可以说。' });
  await seat(page, await community.join());
  await open(page, postId);
  await composer(page).fill('写到一半的话');
  await open(page, other);
  await expect(composer(page)).toHaveValue('');
  await composer(page).fill('给另一晚的话');
  await page.goBack();
  await expect(page.getByRole('heading', { name: '今晚聊点什么' })).toBeVisible();
  await expect(composer(page)).toHaveValue('写到一半的话');
  await page.reload();
  await expect(composer(page)).toHaveValue('写到一半的话');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(said(page, '写到一半的话')).toBeVisible();
  await page.reload();
  await expect(composer(page)).toHaveValue('');
});

test('a comment that overtakes the list is in the list', async ({ page, community }) => {
  await community.say(author, postId, '先说的话');
  await seat(page, await community.join());
  const list = '**/comment/private/page/list?**';
  const held = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route(
    list,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await held.promise;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await open(page, postId);
  await read.promise;
  await composer(page).fill('后说的话');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(composer(page)).toHaveValue('');
  held.resolve();
  await expect(said(page, '后说的话')).toBeVisible();
  await expect(said(page, '先说的话')).toBeVisible();
});

test('closed comments are told calmly, and nothing can be written', async ({ page, community }) => {
  const closed = await community.publish(author, {
    title: '只给你看',
    content: '安静。',
    closeComment: true,
  });
  await seat(page, await community.join());
  await open(page, closed);
  await expect(comments(page).getByText('作者已关闭评论')).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^点赞/ })).toBeVisible();
});

test.describe('a comment that the server refuses', () => {
  test.use({ expected: ['/comment/private/add', '/post/private/info/'] });

  test('stays in the composer with the reason', async ({ page, community }) => {
    await seat(page, await community.join());
    await open(page, postId);
    const words = `迟了一步 ${freshName()}`;
    await composer(page).fill(words);
    await author.request(deletePost, { postId });
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByRole('alert')).toHaveText('这篇内容已经不在了');
    await expect(composer(page)).toHaveValue(words);
  });
});

test.describe('sensitive words', () => {
  test.use({ expected: ['/comment/private/add'] });

  test('are refused in place, and the text stays', async ({ page, community }) => {
    await seat(page, await community.join());
    await open(page, postId);
    const words = '加我微信发财，稳赚';
    await composer(page).fill(words);
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByRole('alert')).toContainText('敏感词');
    await expect(composer(page)).toHaveValue(words);
    await composer(page).fill('今晚的风很好');
    await expect(page.getByRole('alert')).toHaveText('');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(said(page, '今晚的风很好')).toBeVisible();
  });
});

test('a visitor’s words wait for an account, and are sent once when there is one', async ({
  page,
  community,
}) => {
  const { session } = await community.join('小舟');
  await seat(page, await community.visit());
  await open(page, postId);
  await composer(page).fill('我想说一句');
  await page.getByRole('button', { name: '发送' }).click();
  const sheet = page.getByRole('dialog', { name: '写评论' });
  await expect(sheet).toContainText('「写评论」需要一个账号');
  await sheet.getByRole('button', { name: '以后再说' }).click();
  await expect(sheet).toBeHidden();
  await expect(composer(page)).toHaveValue('我想说一句');

  await page.getByRole('button', { name: '发送' }).click();
  await sheet.getByRole('button', { name: '已有账号，去登录' }).click();
  await logIn(page, session.username);
  await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
  await expect(said(page, '我想说一句')).toContainText('小舟');
  await expect(composer(page)).toHaveValue('');
  await expect(comments(page).getByRole('heading', { name: '评论 1' })).toBeVisible();
  await page.reload();
  await expect(comments(page).getByText('我想说一句')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});
