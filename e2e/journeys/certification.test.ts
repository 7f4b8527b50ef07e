import { wordsOf } from '../catalogue.ts';
import { freshName, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { seatOperator } from '../operators.ts';
import { file, picture } from '../pictures.ts';

const say = wordsOf('zh_CN', 'console');

test('a member applies for certification, a reviewer approves, and the label is on the profile', async ({
  page,
  another,
  community,
  baseURL,
}) => {
  const nickname = `创${freshName()}`;
  const mei = await community.join(nickname);
  await seat(page, mei);
  const state = page.getByRole('heading', { name: '审核中' });

  await test.step('applies with a picture and a note', async () => {
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

  await test.step('a reviewer looks at it and approves with a label', async () => {
    const console = await another(null, { viewport: { width: 1280, height: 800 }, hasTouch: false });
    await seatOperator(console, baseURL!, 'reviewer');
    await console.goto('/console/certifications');
    const card = console.getByRole('listitem').filter({ hasText: nickname });
    await expect(card).toContainText('拍海边的日落，三年了。');
    await card.getByRole('button', { name: new RegExp(`^${say('Approve')}.*${nickname}$`) }).click();
    const dialog = console.getByRole('dialog', { name: say('Approve this application') });
    await dialog.getByRole('checkbox', { name: say('Hot creator') }).check();
    await dialog.getByRole('button', { name: say('Approve'), exact: true }).click();
    await expect(console.getByText(new RegExp(`^${say('Approved')}.*${nickname}$`))).toBeVisible();
    await expect(card).toHaveCount(0);
  });

  await test.step('the applicant and everybody else see the label', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: '已通过认证' })).toBeVisible();
    await expect(page.getByText('热门创作者')).toBeVisible();
    const reader = await another(await community.join());
    await reader.goto(`/column/otherPage?userId=${mei.session.userId}`);
    await expect(reader.getByText('热门创作者').first()).toBeVisible();
    await reader.getByRole('link', { name: '详细资料' }).click();
    await expect(reader).toHaveURL(/\/column\/userDetail/);
    await expect(reader.getByText('热门创作者')).toBeVisible();
  });
});
