import { expect } from '@playwright/test';
import { password } from '../api-client.ts';
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
} from '../helpers/registration-steps.ts';
import { logIn } from '../navigation.ts';
import { signInAs, uniqueName, uniquePhone } from '../test-community.ts';
import { captureEach, type Scenario } from './scenario.ts';

/** Login with an error, by phone, saved accounts, and error pages. Without a session. */
export async function entry(scenario: Scenario): Promise<void> {
  const { page, capture, me } = scenario;
  await page.addInitScript(() => sessionStorage.setItem('firstVisitNotice', '1'));
  await page.goto('/login/autologin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await capture('login');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('请输入账号和密码');
  await capture('login-rejected');
  await page.getByRole('tab', { name: '手机验证码' }).click();
  await page.getByLabel('手机号', { exact: true }).fill(uniquePhone());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await capture('login-phone');
  await captureEach(scenario, [
    ['other-accounts-empty', '/login/otherAccounts'],
    ['areas', '/timeZone/list'],
  ]);
  for (const username of ['lin', me.session.username]) {
    await page.goto('/login/autologin?add=1');
    await logIn(page, username);
    await expect(page.getByRole('feed')).toBeVisible();
  }
  await page.goto('/login/otherAccounts');
  await expect(page.getByRole('listitem')).toHaveCount(2);
  await capture('other-accounts');
  await page.getByRole('button', { name: '编辑' }).click();
  await capture('other-accounts-edit');
  await captureEach(scenario, [
    ['404', '/error/404'],
    ['500', '/error/500'],
    ['unknown-language', '/fr'],
  ]);
}

/** A registration step by step, and the account card at its end. */
export async function registration({ page, capture, community }: Scenario): Promise<void> {
  const applicant = { page, community };
  await page.addInitScript(() => sessionStorage.setItem('firstVisitNotice', '1'));
  await page.goto('/login/register?inviteCode=AB12CD34');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await capture('register');
  await agreeToTerms(page);
  await page.getByRole('button', { name: '开始' }).click();
  await expect(stepIndicator(page, 1, 6)).toBeVisible();
  await page.getByLabel('手机号', { exact: true }).fill('138 0000 0001');
  await expect(page.getByText('该手机号已被注册')).toBeVisible();
  await capture('register-1-phone');
  await verifyPhone(applicant, uniquePhone());
  await expect(page.getByText('邀请码无效')).toBeVisible();
  await capture('register-2-invite');
  await page.getByRole('button', { name: '不填，跳过' }).click();
  await expect(stepIndicator(page, 3, 6)).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill('lin');
  await expect(page.getByText('该账号名已被使用')).toBeVisible();
  await capture('register-3-account');
  await chooseUsername(applicant, uniqueName());
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('再输入一次').fill('something else');
  await nextButton(page).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await capture('register-4-password');
  await setPassword(applicant);
  const block = page.getByRole('group', { name: '问题 1', exact: true });
  await block.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: '问题 1', exact: true });
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  await capture('register-5-pick');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await nextButton(page).click();
  await expect(page.getByText('请选择一个问题').first()).toBeVisible();
  await capture('register-5-questions');
  await answerQuestions(applicant);
  await expect(stepIndicator(page, 6, 6)).toBeVisible();
  await capture('register-6-about');
  await fillProfile(applicant, '小梅', 'register');
  const card = page.getByRole('dialog', { name: '账号卡' });
  await expect(card.getByRole('img')).toBeVisible();
  await card.getByRole('button', { name: '显示密码' }).click();
  await expect(card.getByRole('button', { name: '隐藏密码' })).toBeVisible();
  await capture('identity-card');
  await closeAccountCard(page);
}

/** Password recovery with code and with security questions. */
export async function recovery({ page, capture, me }: Scenario): Promise<void> {
  const { username } = me.session;
  await page.goto('/login/forget');
  await page.getByLabel('账号', { exact: true }).fill(`${username}x`);
  await nextButton(page).click();
  await expect(page.getByText('没有找到这个用户')).toBeVisible();
  await capture('recovery-1-account');
  await page.getByLabel('账号', { exact: true }).fill(username);
  await nextButton(page).click();
  await expect(page.getByRole('radiogroup', { name: '验证方式' })).toBeVisible();
  await capture('recovery-2-way');
  await nextButton(page).click();
  await expect(page.getByLabel('验证码', { exact: true })).toBeVisible();
  await capture('recovery-3-code');
  await page.goto('/login/forget/stepTwo');
  const fields = page.locator('form').getByRole('textbox');
  await expect(fields).toHaveCount(3);
  for (const field of await fields.all()) await field.fill('不记得了');
  await nextButton(page).click();
  await expect(page.getByText('答案不正确')).toBeVisible();
  await capture('recovery-3-answers');
  for (const [place, answer] of ['林月', '杭州', '陈老师'].entries()) await fields.nth(place).fill(answer);
  await nextButton(page).click();
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible();
  await capture('recovery-4-password');
  for (const [name, path] of [
    ['recovery-single-account', '/login/inputValidation/forgetPassword'],
    ['recovery-single-password', '/login/inputValidation/newPassword'],
  ]) {
    await page.goto(path!);
    await expect(page.locator('form')).toBeVisible();
    await capture(name!);
  }
}

/** A visitor without an account. */
export async function visit(scenario: Scenario): Promise<void> {
  const { page, capture } = scenario;
  await page.goto('/login/autologin');
  await agreeToTerms(page);
  await page.getByRole('button', { name: '先逛逛' }).click();
  const notice = page.getByRole('alertdialog', { name: '第一次来，先记住三件事' });
  await expect(notice).toBeVisible();
  await capture('first-visit');
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toBeHidden();
  await page.goto('/column/columnTabbar/my');
  await expect(page.getByRole('heading', { name: '在暮屿留一盏灯' })).toBeVisible();
  await capture('my-visitor');
  await page.getByRole('button', { name: '发布' }).click();
  await expect(page.getByRole('dialog', { name: '发布作品' })).toBeVisible();
  await capture('protected-act');
  await page.goto('/column/addPost');
  await expect(page.getByRole('heading', { name: '这里需要一个账号' })).toBeVisible();
  await capture('members-only');
  await captureEach(scenario, [
    ['settings-visitor', '/column/settings'],
    ['promote-visitor', '/promote'],
  ]);
  await page.goto('/login/bind');
  await expect(page.getByRole('button', { name: '开始' })).toBeVisible();
  await capture('bind');
}

/** A login that fails because the account is frozen, and the appeal. */
export async function frozenAccount({ page, capture, community }: Scenario): Promise<void> {
  const mei = await community.signUp('小梅');
  await community.sanction(mei, 'freeze', '多次发布广告，先停用七天。', 7);
  await page.goto('/login/autologin');
  await logIn(page, mei.session.username);
  const sheet = page.getByRole('dialog', { name: '账号暂时冻结' });
  await expect(sheet.getByRole('textbox')).toBeVisible();
  await capture('login-frozen');
  await sheet.getByRole('textbox').fill('那不是广告，是朋友的展览。');
  await sheet.getByRole('button', { name: '提交申诉' }).click();
  await expect(sheet.getByText('申诉已提交')).toBeVisible();
  await capture('login-appealed');

  const warned = await community.signUp('小舟');
  await community.sanction(warned, 'warn', '评论里请不要骂人。');
  await signInAs(page, warned);
  await page.goto('/column/columnTabbar/find');
  await expect(page.getByRole('dialog', { name: '关于你的账号' })).toBeVisible();
  await capture('sanction-notice');
  await page.goto('/column/settings/accountSafe/sanctions');
  await expect(page.getByRole('button', { name: '我要申诉' })).toBeVisible();
  await capture('sanctions');
  await page.getByRole('button', { name: '我要申诉' }).click();
  await expect(page.getByRole('dialog', { name: '申诉' })).toBeVisible();
  await capture('appeal');
}
