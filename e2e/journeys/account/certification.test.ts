import { expect, test } from '../../fixtures.ts';
import { file, picture } from '../../helpers/pictures.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { signInAs, uniqueName } from '../../test-community.ts';
import { createTranslator } from '../../translations.ts';

const t = createTranslator('zh_CN', 'console');

test('a member applies for certification, a reviewer approves, and the label is on the profile', async ({
  page,
  newUserPage,
  community,
  baseURL,
}) => {
  const nickname = `创${uniqueName()}`;
  const mei = await community.signUp(nickname);
  await signInAs(page, mei);
  const state = page.getByRole('heading', { name: '审核中' });

  await test.step('the member applies with a picture and a note', async () => {
    await page.goto('/column/columnTabbar/my');
    await page.getByRole('navigation', { name: '我的功能' }).getByRole('link', { name: '认证' }).click();
    const send = page.getByRole('button', { name: '提交申请' });
    await send.click();
    await expect(page.getByText('至少放一张证明图片')).toBeVisible();
    await page.getByLabel('添加图片').setInputFiles([file('me.jpg', await picture('#35506b'))]);
    await page.getByLabel('补充说明').fill('拍海边的日落，三年了。');
    await send.click();
    await expect(state).toBeVisible();
    await expect(page.getByText('拍海边的日落，三年了。')).toBeVisible();
  });

  await test.step('a reviewer approves with a label', async () => {
    const console = await newUserPage(null, { viewport: { width: 1280, height: 800 }, hasTouch: false });
    await signInAsOperator(console, baseURL!, 'reviewer');
    await console.goto('/console/certifications');
    const card = console.getByRole('listitem').filter({ hasText: nickname });
    await expect(card).toContainText('拍海边的日落，三年了。');
    await card.getByRole('button', { name: new RegExp(`^${t('Approve')}.*${nickname}$`) }).click();
    const dialog = console.getByRole('dialog', { name: t('Approve this application') });
    await dialog.getByRole('checkbox', { name: t('Trending creator') }).check();
    await dialog.getByRole('button', { name: t('Approve'), exact: true }).click();
    await expect(console.getByText(new RegExp(`^${t('Approved')}.*${nickname}$`))).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the label is visible to the applicant and to others', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '已通过认证' })).toBeVisible();
    await expect(page.getByText('热门创作者')).toBeVisible();
    const reader = await newUserPage(await community.signUp());
    await reader.goto(`/column/otherPage?userId=${mei.session.userId}`);
    await expect(reader.getByText('热门创作者').first()).toBeVisible();
    await reader.getByRole('link', { name: '详细资料' }).click();
    await expect(reader).toHaveURL(/\/column\/userDetail/);
    await expect(reader.getByText('热门创作者')).toBeVisible();
  });
});
