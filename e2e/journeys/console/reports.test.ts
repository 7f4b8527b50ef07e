import { appealReview } from '@muyu/contract/moderation.ts';
import { getPost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { type TestUser, uniqueName } from '../../test-community.ts';
import { createTranslator } from '../../translations.ts';

const t = createTranslator('zh_CN', 'console');
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false };

test.use(desktop);

const stateOf = async (viewer: TestUser, id: string) =>
  (await viewer.request(getPost, { id }).catch(() => null))?.state ?? 'gone';

/** Opens the case about this text, loading more of the list when necessary. */
async function openCase(page: Page, text: string): Promise<void> {
  await page.goto('/console/reports');
  const list = page.getByRole('navigation', { name: t('Reports') });
  const entry = list.getByRole('button', { name: text });
  const more = list.getByRole('button', { name: t('Load more') });
  await expect(entry.or(more).first()).toBeVisible();
  while (!(await entry.isVisible())) await more.click();
  await entry.click();
  await expect(page.getByRole('article').getByText(text).first()).toBeVisible();
}

test('a reported post is hidden by keyboard, its author appeals, another operator publishes it again', async ({
  page,
  newUserPage,
  community,
  baseURL,
}) => {
  const author = await community.signUp();
  const reporters = [await community.signUp(), await community.signUp()];
  const title = `兼职${uniqueName()}`;
  const postId = await community.publish(author, { title, content: '名额有限' });
  for (const reporter of reporters)
    await reporter.request(addReport, { postId, typeId: 5, content: '要先交押金' });
  await signInAsOperator(page, baseURL!, 'owner');

  await test.step('the case has both reports; it is assigned, with a note for others', async () => {
    await openCase(page, title);
    await expect(page.getByRole('list', { name: t('Reasons') })).toContainText('×2');
    await expect(page.getByText('要先交押金')).toHaveCount(2);
    await page.keyboard.press('t');
    await expect(page.getByText(t('Taken. It’s yours'))).toBeVisible();
    await page.getByLabel(t('Add a note')).fill('账号是新注册的');
    await page.keyboard.press('Enter');
    await expect(page.getByText('账号是新注册的')).toBeVisible();
  });

  await test.step('after upholding by keyboard, readers no longer see the post and its author sees it as hidden', async () => {
    await page.getByRole('article').click();
    await page.keyboard.press('u');
    const dialog = page.getByRole('dialog', { name: t('Uphold: a rule was broken') });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('以兼职为名收取押金');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const list = page.getByRole('navigation', { name: t('Reports') });
    await expect(list.getByRole('button', { name: title })).toHaveCount(0);
    expect(await stateOf(reporters[0]!, postId)).toBe('gone');
    expect(await stateOf(author, postId)).toBe('hidden');
  });

  await test.step('the author appeals, and another operator publishes it again', async () => {
    const { rejection } = await author.request(getPost, { id: postId });
    const text = `押金会退还 ${title}`;
    await author.request(appealReview, { reviewId: rejection!.reviewId, text });
    const other = await newUserPage(null, desktop);
    await signInAsOperator(other, baseURL!, 'reviewer');
    await other.goto('/console/review-appeals');
    const card = other.getByRole('listitem').filter({ hasText: text });
    await expect(card).toContainText('以兼职为名收取押金');
    await card.getByRole('button', { name: t('Publish it') }).click();
    const dialog = other.getByRole('dialog', { name: t('Publish it') });
    await dialog.getByRole('textbox').fill('已核实，恢复发布');
    await dialog.getByRole('button', { name: t('Publish it') }).click();
    await expect(card).toHaveCount(0);
    expect(await stateOf(reporters[0]!, postId)).toBe('published');
  });
});

test('a second decision is rejected, and the first one stays', async ({
  page,
  newUserPage,
  community,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push('409');
  const title = `举报${uniqueName()}`;
  const postId = await community.publish(await community.signUp(), { title, content: '看看' });
  await (await community.signUp()).request(addReport, { postId, typeId: 4 });
  const other = await newUserPage(null, desktop);
  for (const [console, name] of [
    [page, 'owner'],
    [other, 'reviewer'],
  ] as const) {
    await signInAsOperator(console, baseURL!, name);
    await openCase(console, title);
    await console.keyboard.press('d');
    const dialog = console.getByRole('dialog', { name: t('Dismiss: no rule was broken') });
    await dialog.getByRole('textbox').fill('没有问题');
  }
  const confirm = (on: Page) =>
    on
      .getByRole('dialog')
      .getByRole('button', { name: t('Dismiss') })
      .click();
  await confirm(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await confirm(other);
  await expect(other.getByText(t('Another operator got there first'))).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(await stateOf(await community.signUp(), postId)).toBe('published');
});
