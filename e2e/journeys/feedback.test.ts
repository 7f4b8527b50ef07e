import { expect, test } from '../fixtures.ts';
import { signInAsOperator } from '../operator-session.ts';
import { signInAs, uniqueName } from '../test-community.ts';
import { createTranslator } from '../translations.ts';

const t = createTranslator('zh_CN', 'console');

test('a user sends feedback, an operator answers, and the answer is unread until it is seen', async ({
  page,
  newUserPage,
  community,
  baseURL,
}) => {
  const nickname = `言${uniqueName()}`;
  await signInAs(page, await community.signUp(nickname));
  const feedbackText = '夜里打开图片时，底部的字有点亮。';

  await test.step('the user writes from the settings, and a failed request keeps the text', async () => {
    await page.goto('/column/settings');
    await page.getByRole('link', { name: '意见反馈' }).click();
    const send = page.getByRole('button', { name: '提交' });
    await send.click();
    await expect(page.getByText('写点内容再提交吧')).toBeVisible();
    await page.getByLabel('怎么联系你').fill('me@example.com');
    await page.getByLabel('想对我们说什么').fill(feedbackText);
    await send.click();
    await expect(page.getByRole('heading', { name: '收到了，谢谢你' })).toBeVisible();
    await page.getByRole('link', { name: '我的反馈' }).click();
    const own = page.getByRole('listitem').filter({ hasText: feedbackText });
    await expect(own).toContainText('me@example.com');
    await expect(own).toContainText('还没有回复');
  });

  await test.step('an operator of support answers in the console', async () => {
    const console = await newUserPage(null, { viewport: { width: 1280, height: 800 }, hasTouch: false });
    await signInAsOperator(console, baseURL!, 'support');
    await console.goto('/console');
    const menu = console.getByRole('navigation', { name: '主菜单' });
    await menu.getByRole('link', { name: new RegExp(`^${t('Feedback')}`) }).click();
    await expect(console).toHaveURL(/\/console\/feedback$/);
    const more = console.getByRole('button', { name: t('Load more') });
    const card = console.getByRole('listitem').filter({ hasText: nickname });
    await expect(card.or(more).first()).toBeVisible();
    while (await more.isVisible()) await more.click();
    await expect(card).toContainText('me@example.com');
    await card.getByRole('button', { name: new RegExp(`^${t('Answer')}[:：]`) }).click();
    const dialog = console.getByRole('dialog');
    await dialog.getByRole('textbox').fill('谢谢，下个版本会调暗。');
    await dialog.getByRole('button', { name: t('Send the answer') }).click();
    await expect(dialog).toBeHidden();
    await expect(card).toHaveCount(0);
    await console.getByRole('tab', { name: t('Answered') }).click();
    await expect(card).toContainText('谢谢，下个版本会调暗。');
    await expect(card).toContainText(t('not read yet'));
  });

  await test.step('the writer sees the answer as unread once', async () => {
    await page.reload();
    const own = page.getByRole('listitem').filter({ hasText: feedbackText });
    const read = page.waitForResponse((reply) => reply.url().includes('/opinionFeedback/private/read/'));
    await expect(own).toContainText('谢谢，下个版本会调暗。');
    await expect(own.getByText('新', { exact: true })).toBeVisible();
    await read;
    await page.reload();
    await expect(own).toContainText('谢谢，下个版本会调暗。');
    await expect(own.getByText('新', { exact: true })).toHaveCount(0);
  });
});

test('a user without feedback is led to the form', async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/insFeedbackMsg');
  await expect(page.getByRole('heading', { name: '还没有反馈' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '写反馈' }).click();
  await expect(page).toHaveURL(/\/column\/settings\/feedback$/);
  const xia = await community.signUp();
  await page.goto(`/column/otherPage?userId=${xia.session.userId}`);
  await page.getByRole('button', { name: '发消息' }).click();
  await expect(page.getByRole('heading', { name: '私信还没有开放' })).toBeVisible();
});
