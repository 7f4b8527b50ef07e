import { pinComment } from '@muyu/contract/comment-management.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { comments, composer, createOpenPost, openCommentMenu, row } from '../helpers/comment-helpers.ts';
import { waitForText } from '../helpers/wait-for-text.ts';
import { openPost } from '../navigation.ts';
import { signInAs, type TestUser } from '../test-community.ts';

async function manage(page: Page, act: string) {
  await comments(page).getByRole('button', { name: '管理评论' }).click();
  await page.getByRole('dialog', { name: '管理评论' }).getByRole('button', { name: act }).click();
}

let author: TestUser;
let postId: string;
test.beforeEach(async ({ community }) => {
  ({ author, postId } = await createOpenPost(community));
});

test('the comment menu differs for the post owner, the writer, others and visitors', async ({
  page,
  newUserPage,
  community,
}) => {
  const an = await community.signUp('安');
  const commentId = await community.commentOn(an, postId, '安的话');
  await community.answer(author, postId, commentId, '楼主的回复');
  const acts = async (on: Page, content: string) => {
    const menu = await openCommentMenu(on, content);
    await expect(menu.getByRole('listitem').first()).toBeVisible();
    const names = await menu.getByRole('listitem').allInnerTexts();
    await on.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    return names;
  };
  await signInAs(page, author);
  await openPost(page, postId);
  const first = comments(page).getByRole('listitem').filter({ hasText: '安的话' }).first();
  await first.getByRole('button', { name: '安 的评论：更多操作' }).click();
  const menu = page.getByRole('dialog', { name: '安 的评论' });
  await expect(menu.getByRole('listitem')).toHaveText(['回复', '复制', '置顶', '举报', '删除']);
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(await acts(page, '楼主的回复')).toEqual(['回复', '复制', '删除']);

  const writer = await newUserPage(an);
  await openPost(writer, postId);
  expect(await acts(writer, '楼主的回复')).toEqual(['回复', '复制', '举报']);
  const guest = await newUserPage(await community.visit());
  await openPost(guest, postId);
  expect(await acts(guest, '楼主的回复')).toEqual(['回复', '复制', '举报']);
});

test('up to three comments are pinned, latest first, and an unpinned one returns to its place', async ({
  page,
  community,
}) => {
  const an = await community.signUp('安');
  for (const words of ['一号', '二号', '三号', '四号', '五号']) await community.commentOn(an, postId, words);
  await signInAs(page, author);
  await openPost(page, postId);
  const order = comments(page).locator('ul > li p[class*=whitespace-pre-wrap]');
  await expect(order).toHaveText(['五号', '四号', '三号', '二号', '一号']);
  for (const words of ['一号', '二号', '三号']) {
    const toast = waitForText(page.locator('body'), /已置顶/);
    await (await openCommentMenu(page, words)).getByRole('button', { name: '置顶' }).click();
    await toast;
    await expect(row(page, words).getByText('置顶', { exact: true })).toBeVisible();
  }
  await expect(order).toHaveText(['三号', '二号', '一号', '五号', '四号']);
  await page.reload();
  await expect(order).toHaveText(['三号', '二号', '一号', '五号', '四号']);
  await (await openCommentMenu(page, '二号')).getByRole('button', { name: '取消置顶' }).click();
  await expect(order).toHaveText(['三号', '一号', '五号', '四号', '二号']);
});

test.describe('pinning a fourth comment', () => {
  test.use({ expectedErrors: ['/comment/private/top'] });

  test('is rejected with the message of the server', async ({ page, community }) => {
    const an = await community.signUp('安');
    for (const words of ['一号', '二号', '三号']) {
      const commentId = await community.commentOn(an, postId, words);
      await author.request(pinComment, { postId, commentId, status: 1 });
    }
    await community.commentOn(an, postId, '四号');
    await signInAs(page, author);
    await openPost(page, postId);
    const reply = page.waitForResponse('**/comment/private/top');
    const toast = waitForText(page.locator('body'), /最多置顶 3 条评论/);
    await (await openCommentMenu(page, '四号')).getByRole('button', { name: '置顶' }).click();
    expect((await reply).status()).toBe(422);
    await toast;
    await expect(row(page, '四号').getByText('置顶', { exact: true })).toHaveCount(0);
  });
});

test('comments are deleted in bulk with their replies, or replies alone', async ({ page, community }) => {
  const [an, bo] = [await community.signUp('安'), await community.signUp('博')];
  const whole = await community.commentOn(an, postId, '整条');
  for (let at = 1; at <= 5; at += 1) await community.answer(at % 2 ? bo : an, postId, whole, `附和 ${at}`);
  const part = await community.commentOn(bo, postId, '半条');
  await community.answer(an, postId, part, '一句错话');
  await community.answer(author, postId, part, '一句好话');
  await community.commentOn(bo, postId, '留下的话');
  await signInAs(page, author);
  await openPost(page, postId);
  await expect(comments(page).getByRole('heading', { name: '评论 10' })).toBeVisible();
  await manage(page, '批量删除');
  const box = (words: string | RegExp) => comments(page).getByRole('checkbox', { name: words });
  const total = page.getByText(/^共 \d+ 条/);
  const remove = page.getByRole('button', { name: '删除', exact: true });
  await expect(composer(page)).toHaveCount(0);
  await expect(total).toHaveText('共 0 条，0 位用户');
  const toast = waitForText(page.locator('body'), /请先选择要删除的评论/);
  await remove.click();
  await toast;

  await box('安: 整条').click();
  await expect(box(/附和/)).toHaveCount(5);
  for (const each of await box(/附和/).all()) await expect(each).toBeChecked();
  await expect(total).toHaveText('共 6 条，2 位用户');
  await box('安: 一句错话').click();
  await expect(box('博: 半条')).not.toBeChecked();
  await expect(total).toHaveText('共 7 条，2 位用户');
  await remove.click();
  const asked = page.getByRole('alertdialog', { name: '删除这 7 条评论？' });
  await expect(asked).toContainText('共 7 条，2 位用户。删除后不能恢复。');
  await asked.getByRole('button', { name: '删除' }).click();
  await expect(comments(page).getByRole('heading', { name: '评论 3' })).toBeVisible();
  await expect(box(/./)).toHaveCount(0);
  await expect(comments(page).getByText('整条')).toHaveCount(0);
  await expect(comments(page).getByText('一句错话')).toHaveCount(0);
  await expect(composer(page)).toBeVisible();
  await page.reload();
  await expect(comments(page).getByText('一句好话')).toBeVisible();
  await expect(comments(page).getByText('留下的话')).toBeVisible();
  await expect(comments(page).getByText(/附和|整条|一句错话/)).toHaveCount(0);
});

test('back and Escape leave the selection without deleting', async ({ page, community }) => {
  await community.commentOn(await community.signUp('安'), postId, '一句话');
  await signInAs(page, author);
  await openPost(page, postId);
  const box = comments(page).getByRole('checkbox', { name: '安: 一句话' });
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await manage(page, '批量删除');
    await box.press('Space');
    await expect(box).toBeChecked();
    await leave();
    await expect(box).toHaveCount(0);
    await expect(comments(page).getByText('一句话')).toBeVisible();
    await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
  }
});

test('the owner closes the comments and opens them again', async ({ page, newUserPage, community }) => {
  await community.commentOn(author, postId, '先说到这里');
  await signInAs(page, author);
  await openPost(page, postId);
  await manage(page, '关闭评论');
  await expect(page.getByText('作者已关闭评论')).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  const reader = await newUserPage(await community.signUp());
  await openPost(reader, postId);
  await expect(reader.getByText('作者已关闭评论')).toBeVisible();
  await expect(comments(reader).getByText('先说到这里')).toBeVisible();
  await expect(composer(reader)).toHaveCount(0);
  await expect(comments(reader).getByRole('button', { name: /^回复/ })).toHaveCount(0);
  await manage(page, '打开评论');
  await expect(composer(page)).toBeVisible();
  await reader.reload();
  await expect(composer(reader)).toBeVisible();
});

test('a reported comment is confirmed with a receipt', async ({ page, community }) => {
  await community.commentOn(await community.signUp('博'), postId, '一句不该说的话');
  await signInAs(page, await community.signUp('安'));
  await openPost(page, postId);
  await (await openCommentMenu(page, '一句不该说的话')).getByRole('button', { name: '举报' }).click();
  const sheet = page.getByRole('dialog', { name: '举报这条评论' });
  const submit = sheet.getByRole('button', { name: '提交举报' });
  await expect(sheet.getByRole('radio')).toHaveCount(11);
  await expect(submit).toBeDisabled();
  await sheet.getByRole('radio').last().check({ force: true });
  await expect(submit).toBeDisabled();
  await sheet.getByRole('textbox').fill('一直在发广告');
  await submit.click();
  const receipt = page.getByRole('dialog', { name: '举报' });
  await expect(receipt).toContainText('已收到，我们会在 24 小时内处理');
  await receipt.getByRole('button', { name: '屏蔽 博 的消息', exact: true }).click();
  await expect(receipt.getByRole('button', { name: '已屏蔽 博 的消息' })).toBeDisabled();
  await receipt.getByRole('button', { name: '好的' }).click();
  await expect(receipt).toBeHidden();
});

test('a visitor’s report is sent after registration', async ({ page, community }) => {
  await community.commentOn(author, postId, '一句话');
  await signInAs(page, await community.visit());
  await openPost(page, postId);
  await (await openCommentMenu(page, '一句话')).getByRole('button', { name: '举报' }).click();
  await expect(page.getByRole('dialog', { name: '举报' })).toContainText('「举报」需要一个账号');
});
