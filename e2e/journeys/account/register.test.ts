import { getUserInfo } from '@muyu/contract/account/account.ts';
import { locales } from '@muyu/contract/core/locale.ts';
import { getVipInfo } from '@muyu/contract/membership.ts';
import { password } from '../../api-client.ts';
import { expect, test } from '../../fixtures.ts';
import {
  agreeToTerms,
  answerQuestions,
  chooseUsername,
  closeAccountCard,
  fillProfile,
  nextButton,
  setPassword,
  stepIndicator,
  verifyPhone,
} from '../../helpers/registration-steps.ts';
import { signInAs, uniqueName, uniquePhone } from '../../test-community.ts';
import { setThemeAndLocale } from '../../theme.ts';
import { createTranslator } from '../../translations.ts';

const hour = 3_600_000;

test.describe('an invitation', () => {
  test.use({ expectedErrors: ['/check/username?username=lin', '/check/phone'] });

  test('leads through the registration, and the inviter gets twelve hours of VIP', async ({
    page,
    newUserPage,
    community,
  }) => {
    const inviter = await community.signUp('邀请人');
    const { inviteCode } = await inviter.request(getUserInfo, { id: 'me' });
    const applicant = { page, community };
    const username = uniqueName();

    await test.step('a link carries its invite code', async () => {
      await page.goto(`/?inviteCode=${inviteCode}`);
      await page.getByRole('link', { name: '注册账号' }).click();
      await expect(page.getByText(`已带上邀请码 ${inviteCode}`)).toBeVisible();
      await agreeToTerms(page);
      await page.getByRole('button', { name: '开始' }).click();
    });

    await test.step('a taken phone number is reported, a free one is verified', async () => {
      await expect(stepIndicator(page, 1, 6)).toBeVisible();
      await page.getByLabel('手机号', { exact: true }).fill(inviter.phoneNumber);
      await expect(page.getByText('该手机号已被注册')).toBeVisible();
      await verifyPhone(applicant, uniquePhone());
      await expect(stepIndicator(page, 2, 6)).toBeVisible();
      await expect(page.getByLabel('邀请码（选填）')).toHaveValue(inviteCode!);
      await expect(page.getByText('邀请码有效')).toBeVisible();
      await nextButton(page).click();
    });

    await test.step('a taken account name is reported, a free one survives a reload and a step back', async () => {
      await expect(stepIndicator(page, 3, 6)).toBeVisible();
      await page.getByLabel('账号', { exact: true }).fill('lin');
      await expect(page.getByText('该账号名已被使用')).toBeVisible();
      await chooseUsername(applicant, username);
      await expect(stepIndicator(page, 4, 6)).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
      await page.reload();
      await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
    });

    await test.step('a later step redirects to the first incomplete one', async () => {
      await page.goto('/login/register/stepFour');
      await expect(page).toHaveURL('/login/register/stepThree?ask=password');
      await expect(stepIndicator(page, 4, 6)).toBeVisible();
      await expect(
        page.getByText('页面刷新过。密码不会保存在设备上，请再设一次；选过的头像也要再选，其他内容都还在。'),
      ).toBeVisible();
      await setPassword(applicant);
      await answerQuestions(applicant);
      await expect(page.getByText('最后一步')).toBeVisible();
      await fillProfile(applicant, '新来的', 'register');
    });

    await test.step('the new member is welcomed and saves the account card', async () => {
      const card = page.getByRole('dialog', { name: '账号卡' });
      await card.getByRole('button', { name: '显示密码' }).click();
      await expect(card.getByText(`密码 ${password}。保存的图片里会有它，只留给自己。`)).toBeVisible();
      await closeAccountCard(page);
      const notice = page.getByRole('alertdialog', { name: '第一次来，先记住三件事' });
      await notice.getByRole('button', { name: '我知道了' }).click();
      await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
    });

    await test.step('back does not lead into the registration again', async () => {
      await page.goBack();
      await expect(page).toHaveURL('/column/columnTabbar/find');
      await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
    });

    await test.step('the inviter has received the reward', async () => {
      const vip = await inviter.request(getVipInfo, { id: 'me' });
      expect(vip).toMatchObject({ isVip: true, vipLevel: 1, lifetime: false });
      const left = Date.parse(vip.until!) - Date.now();
      expect(Math.abs(left - 12 * hour)).toBeLessThan(hour / 10);
      const theirs = await newUserPage(inviter);
      await theirs.goto('/column/columnTabbar/my');
      await expect(theirs.getByRole('region', { name: '我的 VIP' })).toContainText(/月度会员.*到期/s);
      await theirs.goto('/promote');
      await expect(theirs.getByRole('definition').first()).toHaveText('1');
    });
  });
});

test('a step opened out of order leads to the first', async ({ page, community }) => {
  for (const address of ['/login/register/stepFour', '/login/birthday']) {
    await page.goto(address);
    await expect(page).toHaveURL('/login/register/theFirstStep');
  }
  await page.goto('/login/bind/stepThree');
  await expect(page).toHaveURL(/\/login\/autologin\?ref=%2F$/);
  await signInAs(page, await community.visit());
  await page.goto('/login/register/stepThree');
  await expect(page).toHaveURL('/login/bind/stepOne');
});

for (const locale of locales) {
  test(`the whole registration, ${locale}`, async ({ page, community, baseURL }) => {
    const t = createTranslator(locale);
    const applicant = { page, community, t };
    await setThemeAndLocale(page, baseURL!, { locale });
    await page.addInitScript(() => sessionStorage.setItem('firstVisitNotice', '1'));
    await page.goto('/login/register');
    await agreeToTerms(page);
    await page.getByRole('button', { name: t('开始'), exact: true }).click();
    await expect(stepIndicator(page, 1, 6, t)).toBeVisible();
    await verifyPhone(applicant, uniquePhone());
    await page.getByRole('button', { name: t('跳过'), exact: true }).click();
    await chooseUsername(applicant, uniqueName());
    await setPassword(applicant);
    await answerQuestions(applicant);
    await fillProfile(applicant, '', 'register');
    await closeAccountCard(page, t);
    await expect(page.getByRole('heading', { name: t('发现'), level: 1 })).toBeVisible();
  });
}
