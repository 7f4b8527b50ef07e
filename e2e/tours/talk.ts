import { addComment } from '@muyu/contract/comment.ts';
import { pinComment } from '@muyu/contract/comment-desk.ts';
import { expect, type Page } from '@playwright/test';
import { freshName } from '../community.ts';
import type { Tour } from './tour.ts';

const talk = (page: Page) => page.getByRole('region', { name: '评论' });
const closed = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};

/** What is said below a post of one's own: its menu, what is chosen for deletion, naming people, a report, one comment alone. */
export async function talking({ page, shoot, me, community }: Tour): Promise<void> {
  const [he, she] = [await community.join('青柠汽水'), await community.join('晚风')];
  const postId = await community.publish(me, { title: '蓝调时间的滨江', content: '今天的光很慢。' });
  const first = await community.say(he, postId, '这个蓝调时间抓得太准了，求参数！');
  await me.request(pinComment, { postId, commentId: first, status: 1 });
  await community.answer(me, postId, first, 'f/4，1/60，ISO 400，三脚架。');
  for (const words of ['学到了', '下次带上我', '三脚架是哪款？', '光位也讲究']) {
    await community.answer(she, postId, first, words);
  }
  const { userId } = he.session;
  await she.request(addComment, { postId, content: '@青柠汽水 周六傍晚，滨江见', markUserIds: [userId] });
  const word = freshName();
  await community.holdWord(word);
  await community.say(me, postId, `先放在这里 ${word}`);
  await page.goto(`/post/postDetail?postId=${postId}`);
  await expect(talk(page).getByText('审核中')).toBeVisible();
  await shoot('talk-own');
  await talk(page).getByRole('button', { name: '青柠汽水的评论：更多操作' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('talk-menu');
  await page.getByRole('dialog').getByRole('button', { name: '举报' }).click();
  await page.getByRole('radio').nth(3).check({ force: true });
  await shoot('report');
  await page.getByRole('button', { name: '提交举报' }).click();
  await expect(page.getByText('已收到，我们会在 24 小时内处理')).toBeVisible();
  await shoot('report-receipt');
  await closed(page);
  await talk(page).getByRole('button', { name: '管理评论' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shoot('talk-manage');
  await page.getByRole('dialog').getByRole('button', { name: '批量删除' }).click();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByText('共 6 条，3 位用户')).toBeVisible();
  await shoot('talk-delete');
  await page.getByRole('button', { name: '取消', exact: true }).click();
  await page.getByLabel('写评论').fill('带上 ');
  await page.getByRole('button', { name: '提到谁' }).click();
  await expect(page.getByRole('dialog', { name: '提到谁' })).toBeVisible();
  await shoot('talk-mention');
  await closed(page);
  await page.goto(`/column/lookComment?postId=${postId}&commentId=${first}`);
  await expect(page.getByText('光位也讲究')).toBeVisible();
  await shoot('look-comment');
}
