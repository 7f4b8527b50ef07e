import { follow } from '@muyu/contract/social.ts';
import { expect, test } from '../../fixtures.ts';
import { file, picture } from '../../helpers/pictures.ts';
import { signInAs, uniqueName } from '../../test-community.ts';

test.describe('a profile', () => {
  test.use({ expectedErrors: ['/user/private/info'] });

  test('is edited, rejected because of a sensitive term, and seen by another user', async ({
    page,
    newUserPage,
    community,
  }) => {
    const [mei, reader] = [await community.signUp(), await community.signUp()];
    await reader.request(follow, { userId: mei.session.userId });
    const nickname = `海边${uniqueName().slice(-6)}`;
    await signInAs(page, mei);
    await page.goto('/column/columnTabbar/my');
    await page.getByRole('link', { name: '编辑主页' }).click();
    const save = page.getByRole('button', { name: '保存' });
    await expect(page.getByLabel('昵称', { exact: true })).toHaveValue(mei.session.nickname);
    await expect(save).toBeDisabled();

    await test.step('an avatar is cropped from a picture', async () => {
      await page
        .locator('input[type=file][aria-label=换头像]')
        .setInputFiles([file('me.jpg', await picture('#a8642e', 1200, 900))]);
      const crop = page.getByRole('dialog', { name: '裁剪头像' });
      await crop.getByRole('slider', { name: '缩放' }).fill('2');
      await crop.getByRole('button', { name: '用这张' }).click();
      await expect(crop).toBeHidden();
    });

    await test.step('a sensitive term is reported at its field, and the text stays', async () => {
      await page.getByLabel('昵称', { exact: true }).fill(nickname);
      await page.getByLabel('个性签名').fill('加我微信，带你赚钱');
      await expect(save).toBeEnabled();
      await save.click();
      await expect(page.getByLabel('个性签名')).toHaveAccessibleDescription('该内容包含敏感词');
      await expect(page.getByLabel('个性签名')).toHaveValue('加我微信，带你赚钱');
      await expect(page.getByLabel('昵称', { exact: true })).toHaveValue(nickname);
    });

    await test.step('without the term everything is saved', async () => {
      await page.getByLabel('个性签名').fill('潮水退了，灯还亮着。');
      await page.getByText('女', { exact: true }).click();
      await save.click();
      await expect(page).toHaveURL('/column/columnTabbar/my');
      await expect(page.getByRole('heading', { name: nickname })).toBeVisible();
    });

    await test.step('another user sees the changes', async () => {
      const theirs = await newUserPage(reader);
      await theirs.goto(`/column/otherPage?userId=${mei.session.userId}`);
      await expect(theirs.getByRole('heading', { name: nickname })).toBeVisible();
      await expect(theirs.getByText('潮水退了，灯还亮着。')).toBeVisible();
      const portrait = theirs.locator('img').first();
      await expect(portrait).toBeVisible();
      await expect
        .poll(() => portrait.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await theirs.getByRole('link', { name: '详细资料' }).click();
      await expect(theirs).toHaveURL(/\/column\/userDetail/);
      await expect(theirs.getByText(nickname).first()).toBeVisible();
    });
  });
});

test('leaving with unsaved changes asks for confirmation', async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await page.goto('/column/columnTabbar/my');
  await page.getByRole('link', { name: '编辑主页' }).click();
  await page.getByLabel('个性签名').fill('写到一半');
  await page.getByRole('button', { name: '返回' }).click();
  const asked = page.getByRole('alertdialog', { name: '还没有保存' });
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(page.getByLabel('个性签名')).toHaveValue('写到一半');
  await page.getByRole('button', { name: '返回' }).click();
  await asked.getByRole('button', { name: /离开/ }).click();
  await expect(page.getByText('暂无签名')).toBeVisible();
});
