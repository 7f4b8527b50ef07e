import { expect } from '@playwright/test';
import { freshName, freshPhone, password, seat } from '../community.ts';
import { logIn } from '../places.ts';
import {
  answerQuestions,
  goOn,
  introduce,
  nameAccount,
  provePhone,
  putCardAway,
  setPassword,
  stepAt,
} from '../registering.ts';
import { shootEach, type Tour } from './tour.ts';

/** Login with its refusal, by phone, the saved logins, and the pages that are none. Without a session. */
export async function entry(tour: Tour): Promise<void> {
  const { page, shoot, me } = tour;
  await page.goto('/login/autologin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot('login');
  await page.getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('alert')).toHaveText('请输入账号和密码');
  await shoot('login-refused');
  await page.getByRole('tab', { name: '手机验证码' }).click();
  await page.getByLabel('手机号', { exact: true }).fill(freshPhone());
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible();
  await shoot('login-phone');
  await shootEach(tour, [
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
  await shoot('other-accounts');
  await page.getByRole('button', { name: '编辑' }).click();
  await shoot('other-accounts-edit');
  await shootEach(tour, [
    ['404', '/error/404'],
    ['500', '/error/500'],
    ['unknown-language', '/fr'],
  ]);
}

/** A registration, question by question, and the card at its end. */
export async function registration({ page, shoot, community }: Tour): Promise<void> {
  const applicant = { page, community };
  await page.addInitScript(() => sessionStorage.setItem('firstVisitNotice', '1'));
  await page.goto('/login/register?inviteCode=AB12CD34');
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await shoot('register');
  await page.getByRole('button', { name: '开始' }).click();
  await expect(stepAt(page, 1, 6)).toBeVisible();
  await page.getByLabel('手机号', { exact: true }).fill('138 0000 0001');
  await expect(page.getByText('该手机号已被注册')).toBeVisible();
  await shoot('register-1-phone');
  await provePhone(applicant, freshPhone());
  await expect(page.getByText('邀请码无效')).toBeVisible();
  await shoot('register-2-invite');
  await page.getByRole('button', { name: '不填，跳过' }).click();
  await expect(stepAt(page, 3, 6)).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill('lin');
  await expect(page.getByText('该账号名已被使用')).toBeVisible();
  await shoot('register-3-account');
  await nameAccount(applicant, freshName());
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByLabel('再输入一次').fill('something else');
  await goOn(page).click();
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
  await shoot('register-4-password');
  await setPassword(applicant);
  const block = page.getByRole('group', { name: '问题 1', exact: true });
  await block.getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: '问题 1', exact: true });
  await expect(sheet.getByRole('listitem').first()).toBeVisible();
  await shoot('register-5-pick');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await goOn(page).click();
  await expect(page.getByText('请选择一个问题').first()).toBeVisible();
  await shoot('register-5-questions');
  await answerQuestions(applicant);
  await expect(stepAt(page, 6, 6)).toBeVisible();
  await shoot('register-6-about');
  await introduce(applicant, '小梅', 'register');
  const card = page.getByRole('dialog', { name: '账号卡' });
  await expect(card.getByRole('img')).toBeVisible();
  await card.getByRole('button', { name: '显示密码' }).click();
  await expect(card.getByRole('button', { name: '隐藏密码' })).toBeVisible();
  await shoot('identity-card');
  await putCardAway(page);
}

/** The way to a new password, by both proofs. */
export async function recovery({ page, shoot, me }: Tour): Promise<void> {
  const { username } = me.session;
  await page.goto('/login/forget');
  await page.getByLabel('账号', { exact: true }).fill(`${username}x`);
  await goOn(page).click();
  await expect(page.getByText('没有找到这个用户')).toBeVisible();
  await shoot('forget-1-account');
  await page.getByLabel('账号', { exact: true }).fill(username);
  await goOn(page).click();
  await expect(page.getByRole('radiogroup', { name: '验证方式' })).toBeVisible();
  await shoot('forget-2-way');
  await goOn(page).click();
  await expect(page.getByLabel('验证码', { exact: true })).toBeVisible();
  await shoot('forget-3-code');
  await page.goto('/login/forget/stepTwo');
  const fields = page.locator('form').getByRole('textbox');
  await expect(fields).toHaveCount(3);
  for (const field of await fields.all()) await field.fill('不记得了');
  await goOn(page).click();
  await expect(page.getByText('答案不正确')).toBeVisible();
  await shoot('forget-3-answers');
  for (const [place, answer] of ['林月', '杭州', '陈老师'].entries()) await fields.nth(place).fill(answer);
  await goOn(page).click();
  await expect(page.getByLabel('新密码', { exact: true })).toBeVisible();
  await shoot('forget-4-password');
  for (const [name, path] of [
    ['forget-single-account', '/login/inputValidation/forgetPassword'],
    ['forget-single-password', '/login/inputValidation/newPassword'],
  ]) {
    await page.goto(path!);
    await expect(page.locator('form')).toBeVisible();
    await shoot(name!);
  }
}

/** What somebody sees who looks around without an account. */
export async function visit(tour: Tour): Promise<void> {
  const { page, shoot } = tour;
  await page.goto('/login/autologin');
  await page.getByRole('button', { name: '先逛逛' }).click();
  const notice = page.getByRole('alertdialog', { name: '第一次来，先记住三件事' });
  await expect(notice).toBeVisible();
  await shoot('first-visit');
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toBeHidden();
  await page.goto('/column/columnTabbar/my');
  await expect(page.getByRole('heading', { name: '在暮屿留一盏灯' })).toBeVisible();
  await shoot('my-visitor');
  await page.getByRole('button', { name: '发布' }).click();
  await expect(page.getByRole('dialog', { name: '发布作品' })).toBeVisible();
  await shoot('protected-act');
  await page.goto('/column/addPost');
  await expect(page.getByRole('heading', { name: '这里需要一个账号' })).toBeVisible();
  await shoot('members-only');
  await shootEach(tour, [
    ['settings-visitor', '/column/settings'],
    ['promote-visitor', '/promote'],
  ]);
  await page.goto('/login/bind');
  await expect(page.getByRole('button', { name: '开始' })).toBeVisible();
  await shoot('bind');
}

/** A login that is refused because operators froze the account, and the appeal. */
export async function locked({ page, shoot, community }: Tour): Promise<void> {
  const mei = await community.join('小梅');
  await community.sanction(mei, 'freeze', '多次发布广告，先停用七天。', 7);
  await page.goto('/login/autologin');
  await logIn(page, mei.session.username);
  const sheet = page.getByRole('dialog', { name: '账号暂时冻结' });
  await expect(sheet.getByRole('textbox')).toBeVisible();
  await shoot('login-frozen');
  await sheet.getByRole('textbox').fill('那不是广告，是朋友的展览。');
  await sheet.getByRole('button', { name: '提交申诉' }).click();
  await expect(sheet.getByText('申诉已提交')).toBeVisible();
  await shoot('login-appealed');

  const warned = await community.join('小舟');
  await community.sanction(warned, 'warn', '评论里请不要骂人。');
  await seat(page, warned);
  await page.goto('/column/columnTabbar/find');
  await expect(page.getByRole('dialog', { name: '关于你的账号' })).toBeVisible();
  await shoot('sanction-notice');
  await page.goto('/column/settings/accountSafe/sanctions');
  await expect(page.getByRole('button', { name: '我要申诉' })).toBeVisible();
  await shoot('sanctions');
  await page.getByRole('button', { name: '我要申诉' }).click();
  await expect(page.getByRole('dialog', { name: '申诉' })).toBeVisible();
  await shoot('appeal');
}
