import { appealReview } from '@muyu/contract/moderation.ts';
import { postInfo } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import type { Page } from '@playwright/test';
import { wordsOf } from '../catalogue.ts';
import { freshName, type Person } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { seatOperator } from '../operators.ts';

const say = wordsOf('zh_CN', 'console');
const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false };

test.use(desk);

const stateOf = async (viewer: Person, id: string) =>
  (await viewer.request(postInfo, { id }).catch(() => null))?.state ?? 'gone';

/** Opens the case about this text; the list may be longer than what is loaded. */
async function openCase(page: Page, text: string): Promise<void> {
  await page.goto('/console/reports');
  const list = page.getByRole('navigation', { name: say('Reports') });
  const entry = list.getByRole('button', { name: text });
  const more = list.getByRole('button', { name: say('Load more') });
  await expect(entry.or(more).first()).toBeVisible();
  while (!(await entry.isVisible())) await more.click();
  await entry.click();
  await expect(page.getByRole('article').getByText(text).first()).toBeVisible();
}

test('a reported post is hidden by the keyboard, its author appeals, another operator publishes it again', async ({
  page,
  another,
  community,
  baseURL,
}) => {
  const author = await community.join();
  const reporters = [await community.join(), await community.join()];
  const title = `兼职${freshName()}`;
  const postId = await community.publish(author, { title, content: '名额有限' });
  for (const reporter of reporters)
    await reporter.request(addReport, { postId, typeId: 5, content: '要先交押金' });
  await seatOperator(page, baseURL!, 'support');

  await test.step('the case has both reports; it is taken, with a note for others', async () => {
    await openCase(page, title);
    await expect(page.getByRole('list', { name: say('Reasons') })).toContainText('×2');
    await expect(page.getByText('要先交押金')).toHaveCount(2);
    await page.keyboard.press('t');
    await expect(page.getByText(say('Taken: it is yours'))).toBeVisible();
    await page.getByLabel(say('Add a note')).fill('账号是新注册的');
    await page.keyboard.press('Enter');
    await expect(page.getByText('账号是新注册的')).toBeVisible();
  });

  await test.step('upheld by the keyboard, the post is gone for readers and hidden for its author', async () => {
    await page.getByRole('article').click();
    await page.keyboard.press('u');
    const dialog = page.getByRole('dialog', { name: say('Uphold: a rule is broken') });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('以兼职为名收取押金');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    const list = page.getByRole('navigation', { name: say('Reports') });
    await expect(list.getByRole('button', { name: title })).toHaveCount(0);
    expect(await stateOf(reporters[0]!, postId)).toBe('gone');
    expect(await stateOf(author, postId)).toBe('hidden');
  });

  await test.step('the author appeals, and another operator publishes it again', async () => {
    const { rejection } = await author.request(postInfo, { id: postId });
    const text = `押金会退还 ${title}`;
    await author.request(appealReview, { reviewId: rejection!.reviewId, text });
    const other = await another(null, desk);
    await seatOperator(other, baseURL!, 'reviewer');
    await other.goto('/console/review-appeals');
    const card = other.getByRole('listitem').filter({ hasText: text });
    await expect(card).toContainText('以兼职为名收取押金');
    await card.getByRole('button', { name: say('Publish it') }).click();
    const dialog = other.getByRole('dialog', { name: say('Publish it') });
    await dialog.getByRole('textbox').fill('已核实，恢复发布');
    await dialog.getByRole('button', { name: say('Publish it') }).click();
    await expect(card).toHaveCount(0);
    expect(await stateOf(reporters[0]!, postId)).toBe('published');
  });
});

test('who decides second is told, and the first decision stands', async ({
  page,
  another,
  community,
  baseURL,
  expected,
}) => {
  expected.push('409');
  const title = `举报${freshName()}`;
  const postId = await community.publish(await community.join(), { title, content: '看看' });
  await (await community.join()).request(addReport, { postId, typeId: 4 });
  const other = await another(null, desk);
  for (const [console, name] of [
    [page, 'support'],
    [other, 'reviewer'],
  ] as const) {
    await seatOperator(console, baseURL!, name);
    await openCase(console, title);
    await console.keyboard.press('d');
    const dialog = console.getByRole('dialog', { name: say('Dismiss: no rule is broken') });
    await dialog.getByRole('textbox').fill('没有问题');
  }
  const confirm = (on: Page) =>
    on
      .getByRole('dialog')
      .getByRole('button', { name: say('Dismiss') })
      .click();
  await confirm(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await confirm(other);
  await expect(other.getByText(say('Another operator was first'))).toBeVisible();
  await expect(other.getByRole('dialog')).toBeHidden();
  expect(await stateOf(await community.join(), postId)).toBe('published');
});
