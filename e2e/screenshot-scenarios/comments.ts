import { addComment } from '@muyu/contract/comment.ts';
import { pinComment } from '@muyu/contract/comment-management.ts';
import { expect, type Page } from '@playwright/test';
import { openPost } from '../navigation.ts';
import { uniqueName } from '../test-community.ts';
import type { Scenario } from './scenario.ts';

const commentSection = (page: Page) => page.getByRole('region', { name: '评论' });
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** Comments below an own post: menu, bulk deletion, mention, report, page of one comment. */
export async function commentScreens({ page, capture, me, community }: Scenario): Promise<void> {
  const [he, she] = [await community.signUp('青柠汽水'), await community.signUp('晚风')];
  const postId = await community.publish(me, { title: '蓝调时间的滨江', content: '今天的光很慢。' });
  const first = await community.commentOn(he, postId, '这个蓝调时间抓得太准了，求参数！');
  await me.request(pinComment, { postId, commentId: first, status: 1 });
  await community.answer(me, postId, first, 'f/4，1/60，ISO 400，三脚架。');
  for (const words of ['学到了', '下次带上我', '三脚架是哪款？', '光位也讲究']) {
    await community.answer(she, postId, first, words);
  }
  const { userId } = he.session;
  await she.request(addComment, { postId, content: '@青柠汽水 周六傍晚，滨江见', markUserIds: [userId] });
  const word = uniqueName();
  await community.quarantineTerm(word);
  await community.commentOn(me, postId, `先放在这里 ${word}`);
  await openPost(page, postId);
  await expect(commentSection(page).getByText('审核中')).toBeVisible();
  await capture('comments-own');
  await commentSection(page).getByRole('button', { name: '青柠汽水 的评论：更多操作' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await capture('comments-menu');
  await page.getByRole('dialog').getByRole('button', { name: '举报' }).click();
  await page.getByRole('radio').nth(3).check({ force: true });
  await capture('report');
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByText('已收到，我们会在 24 小时内处理')).toBeVisible();
  await capture('report-receipt');
  await closeDialog(page);
  await commentSection(page).getByRole('button', { name: '管理评论' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await capture('comments-manage');
  await page.getByRole('dialog').getByRole('button', { name: '批量删除' }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('共 6 条，3 位用户')).toBeVisible();
  await capture('comments-delete');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByLabel('写评论').fill('带上 ');
  await page.getByRole('button', { name: '提到谁' }).click();
  await expect(page.getByRole('dialog', { name: '提到谁' })).toBeVisible();
  await capture('comments-mention');
  await closeDialog(page);
  await page.goto(`/column/lookComment?postId=${postId}&commentId=${first}`);
  await expect(page.getByText('光位也讲究')).toBeVisible();
  await capture('look-comment');
}
