import { expect, test } from '../../fixtures.ts';
import { logIn, navigationLink } from '../../navigation.ts';
import { signInAs, uniqueName } from '../../test-community.ts';

test('a second account is added, switched to without a password, and removed', async ({
  page,
  community,
}) => {
  const [mei, an] = [
    await community.signUp(`梅${uniqueName()}`),
    await community.signUp(`安${uniqueName()}`),
  ];
  const accounts = page.getByRole('listitem');
  const pick = (name: string) => accounts.getByRole('button', { name: new RegExp(`^${name}`) });
  await signInAs(page, mei);

  await test.step('the signed-in account is in the list; another one is added', async () => {
    await page.goto('/login/otherAccounts');
    await expect(accounts).toHaveCount(1);
    await expect(accounts.first()).toContainText('当前');
    await page.getByRole('link', { name: '添加账号' }).click();
    await logIn(page, an.session.username);
    await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
    await navigationLink(page, '我的').click();
    await expect(page.getByRole('heading', { name: an.session.nickname })).toBeVisible();
  });

  await test.step('no password is stored on the device', async () => {
    const kept = await page.evaluate(
      () => JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    );
    expect(kept).toContain(mei.session.token);
    expect(kept).not.toContain('muyu-demo');
  });

  await test.step('a remark is saved, and the first account is switched back to', async () => {
    await page.goto('/login/otherAccounts');
    await expect(accounts).toHaveCount(2);
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('button', { name: `给 ${mei.session.nickname} 写备注` }).click();
    const sheet = page.getByRole('dialog', { name: '备注' });
    await sheet.getByRole('textbox').fill('常用');
    await sheet.getByRole('button', { name: '保存' }).click();
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: '完成' }).click();
    await pick('常用').click();
    await expect(page.getByText(`已切换到 ${mei.session.nickname}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
    await navigationLink(page, '我的').click();
    await expect(page.getByRole('heading', { name: mei.session.nickname })).toBeVisible();
  });

  await test.step('a removed account is logged out and no longer listed', async () => {
    await page.goto('/login/otherAccounts');
    await page.getByRole('button', { name: '编辑' }).click();
    await page.getByRole('button', { name: `删除 ${an.session.nickname}` }).click();
    const asked = page.getByRole('alertdialog', { name: `删除「${an.session.nickname}」？` });
    await asked.getByRole('button', { name: '删除' }).click();
    await expect(accounts).toHaveCount(1);
    await expect(asked).toBeHidden();
    await page.reload();
    await expect(accounts).toHaveCount(1);
    await expect(pick(an.session.nickname)).toHaveCount(0);
  });
});
