import { getPost } from '@muyu/contract/post.ts';
import { expect, test } from '../../fixtures.ts';
import { openReviewItem } from '../../helpers/console-helpers.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { uniqueName } from '../../test-community.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, expectedErrors: ['409 (Conflict)'] });

test('two operators on one post: the first decision counts, and the second operator is notified', async ({
  page,
  community,
}) => {
  const title = uniqueName();
  const author = await community.signUp();
  const postId = await community.submit(author, { title, content: '两个人一起看。' });
  await signInAsOperator(page, community.origin, 'reviewer');
  await page.goto('/console/review');
  await openReviewItem(page, title);
  await community.reject(postId, 'quality', '先看到的人说不行。');
  await page.keyboard.press('a');
  await expect(page.getByText('其他运营人员已先处理')).toBeVisible();
  await expect(page.getByRole('button', { name: title })).toHaveCount(0);
  await expect(author.request(getPost, { id: postId })).resolves.toMatchObject({ state: 'rejected' });
});

test('a second rejection is reported, and its dialog closes', async ({ page, community }) => {
  const title = uniqueName();
  const author = await community.signUp();
  const postId = await community.submit(author, { title, content: '两个人一起看。' });
  await signInAsOperator(page, community.origin, 'reviewer');
  await page.goto('/console/review');
  await openReviewItem(page, title);
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: '驳回这件作品' });
  await dialog.getByRole('combobox', { name: '违反的规则' }).fill('广告');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('理由（作者会看到）').fill('看不出想说什么');
  await community.approve(postId);
  await dialog.getByRole('button', { name: '驳回', exact: true }).click();
  await expect(page.getByText('其他运营人员已先处理')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(author.request(getPost, { id: postId })).resolves.toMatchObject({ state: 'published' });
});
