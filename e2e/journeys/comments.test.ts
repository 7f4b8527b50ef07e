import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { row as commentRow, comments, createOpenPost, openCommentMenu } from '../helpers/comment-helpers.ts';
import { logIn, openPost } from '../navigation.ts';
import { signInAs, type TestUser, uniqueName } from '../test-community.ts';

const composer = (page: Page) => page.getByRole('textbox');

let author: TestUser;
let postId: string;
test.beforeEach(async ({ community }) => {
  ({ author, postId } = await createOpenPost(community));
});

test('replies load three at a time and collapse again', async ({ page, community }) => {
  const an = await community.signUp('安');
  const commentId = await community.commentOn(an, postId, '谁还没睡');
  for (let at = 1; at <= 8; at += 1) await community.answer(author, postId, commentId, `第 ${at} 个没睡`);
  await signInAs(page, an);
  await openPost(page, postId);
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

test('a reply to a reply names its target, and a like on it persists', async ({ page, community }) => {
  const [an, bo] = [await community.signUp('安'), await community.signUp('博')];
  const commentId = await community.commentOn(an, postId, '谁还没睡');
  await community.answer(bo, postId, commentId, '我还没有');
  await signInAs(page, an);
  await openPost(page, postId);
  await comments(page).getByRole('button', { name: '回复 博' }).click();
  await expect(composer(page)).toBeFocused();
  await composer(page).fill('那早点睡');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(commentRow(page, '那早点睡')).toContainText('回复 @博');
  // The sent comment is visible: the on-screen keyboard must not open over it.
  await expect(composer(page)).not.toBeFocused();
  const liked = page.waitForResponse('**/postLike/private/**');
  await commentRow(page, '我还没有').getByRole('button', { name: '赞这条评论，0 个赞' }).click();
  await expect(
    commentRow(page, '我还没有').getByRole('button', { name: '赞这条评论，1 个赞' }),
  ).toBeVisible();
  await liked;
  await page.reload();
  await expect(commentRow(page, '那早点睡')).toContainText('回复 @博');
  await expect(commentRow(page, '我还没有').getByRole('button', { name: /^赞这条评论/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a writer deletes an own comment after a confirmation, and no others', async ({ page, community }) => {
  const [an, bo] = [await community.signUp('安'), await community.signUp('博')];
  await community.commentOn(bo, postId, '博说的话');
  const commentId = await community.commentOn(an, postId, '安说错的话');
  await community.answer(bo, postId, commentId, '博的回复');
  await signInAs(page, an);
  await openPost(page, postId);
  const others = await openCommentMenu(page, '博说的话');
  await expect(others.getByRole('button', { name: '复制' })).toBeVisible();
  await expect(others.getByRole('button', { name: '删除' })).toHaveCount(0);
  await page.goBack();
  await expect(others).toBeHidden();

  const row = comments(page).getByRole('listitem').filter({ hasText: '安说错的话' });
  await row.getByRole('button', { name: '安 的评论：更多操作' }).click();
  await page.getByRole('dialog', { name: '安 的评论' }).getByRole('button', { name: '删除' }).click();
  const asked = page.getByRole('alertdialog', { name: '删除这条评论？' });
  await expect(asked).toContainText('它下面的回复会一起删除，不能恢复。');
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: '安 的评论：更多操作' }).click();
  await page.getByRole('dialog', { name: '安 的评论' }).getByRole('button', { name: '删除' }).click();
  await asked.getByRole('button', { name: '删除' }).click();
  await expect(asked).toBeHidden();
  await expect(comments(page).getByText('安说错的话')).toHaveCount(0);
  await expect(comments(page).getByRole('heading', { name: '评论 1' })).toBeVisible();
  await page.reload();
  await expect(comments(page).getByText('博说的话')).toBeVisible();
  await expect(comments(page).getByText('安说错的话')).toHaveCount(0);
});

test('the author of a post deletes comments of others below it', async ({ page, community }) => {
  await community.commentOn(await community.signUp('博'), postId, '一句不该说的话');
  await signInAs(page, author);
  await openPost(page, postId);
  const menu = await openCommentMenu(page, '一句不该说的话');
  await menu.getByRole('button', { name: '删除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(comments(page).getByRole('heading', { name: '还没有评论' })).toBeVisible();
});

test('a comment that arrives before the list is part of the list', async ({ page, community }) => {
  await community.commentOn(author, postId, '先说的话');
  await signInAs(page, await community.signUp());
  const list = '**/comment/private/page/list?**';
  const release = Promise.withResolvers<void>();
  const read = Promise.withResolvers<void>();
  await page.route(
    list,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await release.promise;
      await route.fulfill({ response }).catch(() => undefined);
    },
    { times: 1 },
  );
  await openPost(page, postId);
  await read.promise;
  await composer(page).fill('后说的话');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(composer(page)).toHaveValue('');
  release.resolve();
  await expect(commentRow(page, '后说的话')).toBeVisible();
  await expect(commentRow(page, '先说的话')).toBeVisible();
});

test('closed comments show a notice and no composer', async ({ page, community }) => {
  const closed = await community.publish(author, {
    title: '只给你看',
    content: '安静。',
    closeComment: true,
  });
  await signInAs(page, await community.signUp());
  await openPost(page, closed);
  await expect(comments(page).getByText('作者已关闭评论')).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^点赞/ })).toBeVisible();
});

test('a visitor’s comment is sent once after registration', async ({ page, community }) => {
  const { session } = await community.signUp('小舟');
  await signInAs(page, await community.visit());
  await openPost(page, postId);
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
  await expect(commentRow(page, '我想说一句')).toContainText('小舟');
  await expect(composer(page)).toHaveValue('');
  await expect(comments(page).getByRole('heading', { name: '评论 1' })).toBeVisible();
  await page.reload();
  await expect(comments(page).getByText('我想说一句')).toHaveCount(1);
  await expect(composer(page)).toHaveValue('');
});

test('the bar of a post counts its comments and jumps to them', async ({ page, community }) => {
  const [writer, reader] = [await community.signUp('安'), await community.signUp('博')];
  const content = Array.from({ length: 40 }, (_, line) => `第 ${line} 行`).join('\n');
  const longId = await community.publish(writer, { title: uniqueName(), content });
  await community.commentOn(reader, longId, '看到最后一行了');
  await signInAs(page, reader);
  await openPost(page, longId);
  await expect(comments(page)).not.toBeInViewport();
  await page.getByRole('button', { name: /^看评论 \d/ }).click();
  await expect(commentRow(page, '看到最后一行了')).toBeInViewport();
  await expect(comments(page)).toBeFocused();
});
