import { listMySanctions } from '@muyu/contract/account/settings.ts';
import { expect, test } from '../../fixtures.ts';
import { logIn, openPost } from '../../navigation.ts';
import { waitForNetworkIdle } from '../../network-idle.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { signInAs, uniqueName } from '../../test-community.ts';
import { createTranslator } from '../../translations.ts';

const t = createTranslator('zh_CN', 'console');
const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false };

test.describe('an account that operators freeze', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)', '/auth/app/public/login'] });

  test('sees the reason, appeals, and is open again after another operator lifts the sanction', async ({
    page,
    newUserPage,
    community,
    baseURL,
  }) => {
    const nickname = `梅${uniqueName()}`;
    const mei = await community.signUp(nickname);
    await signInAs(page, mei);
    await page.goto('/column/columnTabbar/index');
    await expect(page.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
    await waitForNetworkIdle(page);
    const console = await newUserPage(null, desktop);

    await test.step('an operator finds the member and freezes the account', async () => {
      await signInAsOperator(console, baseURL!, 'owner');
      await console.goto('/console/users');
      await console.getByRole('searchbox', { name: t('Search users') }).fill(mei.session.username);
      await expect(console).toHaveURL(new RegExp(`q=${mei.session.username}$`));
      await console.getByRole('link', { name: nickname }).click();
      await console.getByRole('button', { name: t('Freeze'), exact: true }).click();
      const dialog = console.getByRole('dialog', { name: new RegExp(`^${t('Freeze')}.*${nickname}$`) });
      const preview = dialog.getByRole('button', { name: t('Preview') });
      await preview.click();
      await expect(dialog.getByText(t('Write a reason'))).toBeVisible();
      await dialog.getByLabel(t('Reason (the user will see it)')).fill('多次发布广告。');
      await preview.click();
      const notice = dialog.getByRole('region', { name: t('What the user will see') });
      await expect(notice).toContainText('多次发布广告。');
      await dialog.getByRole('button', { name: t('Freeze'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(console.getByRole('region', { name: t('Sanctions') })).toContainText('多次发布广告。');
    });

    await test.step('the member is signed out at the next request, and sees the reason', async () => {
      await page.getByRole('tab', { name: '认证' }).click();
      await expect(page).toHaveURL(/\/login\/autologin/);
      await logIn(page, mei.session.username, 'not this one');
      await expect(page.getByRole('alert')).toHaveText('账号或密码不正确');
      await logIn(page, mei.session.username);
      const sheet = page.getByRole('dialog', { name: '账号暂时冻结' });
      await expect(sheet).toContainText('多次发布广告。');
      await sheet.getByLabel('觉得有误？可以申诉一次').fill('那是朋友的展览。');
      await sheet.getByRole('button', { name: '提交申诉' }).click();
      await expect(sheet.getByText(/^申诉已提交/)).toBeVisible();
      await sheet.getByRole('button', { name: '知道了' }).click();
      await expect(sheet).toBeHidden();
    });

    await test.step('another operator answers the appeal', async () => {
      const reviewer = await newUserPage(null, desktop);
      await signInAsOperator(reviewer, baseURL!, 'reviewer');
      await reviewer.goto('/console/appeals');
      const card = reviewer.getByRole('listitem').filter({ hasText: nickname });
      await expect(card).toContainText('那是朋友的展览。');
      await card.getByRole('button', { name: t('Revoke') }).click();
      const dialog = reviewer.getByRole('dialog', { name: t('Revoke the decision') });
      await dialog.getByLabel(t('Answer (the user will see it)')).fill('看过了，是我们弄错了。');
      await dialog.getByRole('button', { name: t('Revoke'), exact: true }).click();
      await expect(card).toHaveCount(0);
    });

    await test.step('the member is signed in again, and sees the answer', async () => {
      await logIn(page, mei.session.username);
      await expect(page).toHaveURL('/column/columnTabbar/index');
      await page.goto('/column/settings/accountSafe/sanctions');
      const card = page.getByRole('article').filter({ hasText: '冻结账号' });
      await expect(card).toContainText('已撤销');
      await expect(card).toContainText('回复：看过了，是我们弄错了。');
    });
  });
});

test('a warning is shown once, without navigation', async ({ page, community }) => {
  const mei = await community.signUp();
  await community.sanction(mei, 'warn', '评论里请不要骂人。');
  await signInAs(page, mei);
  await page.goto('/column/columnTabbar/find');
  const notice = page.getByRole('dialog', { name: '关于你的账号' });
  await expect(notice).toContainText('评论里请不要骂人。');
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await mei.request(listMySanctions, {}))[0]?.readAt ?? null).not.toBeNull();
  const asked = page.waitForResponse((response) => response.url().includes('/sanction/list'));
  await page.reload();
  await asked;
  await waitForNetworkIdle(page);
  await expect(notice).toBeHidden();
});

test.describe('a restricted account', () => {
  test.use({ expectedErrors: ['/comment/private/add'] });

  test('reads on, and sees why posting is rejected', async ({ page, community }) => {
    const [author, mei] = [await community.signUp(), await community.signUp()];
    const postId = await community.publish(author, { title: '一盏灯', content: '还亮着。' });
    await community.sanction(mei, 'limit', '先冷静三天。', 3);
    await signInAs(page, mei);
    await openPost(page, postId);
    await page.getByLabel('写评论').fill('我想说一句');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByRole('alert')).toHaveText('你的账号暂时不能发布内容，原因见「账号与安全」');
    await expect(page.getByLabel('写评论')).toHaveValue('我想说一句');
    await page.goto('/column/settings/accountSafe');
    await page.getByRole('link', { name: /处理记录/ }).click();
    await expect(page.getByText('先冷静三天。')).toBeVisible();
  });
});
