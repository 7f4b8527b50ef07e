import { userInfo } from '@muyu/contract/account.ts';
import { locales } from '@muyu/contract/core/locale.ts';
import { vipInfo } from '@muyu/contract/membership.ts';
import { wordsOf } from '../catalogue.ts';
import { freshName, freshPhone, password, seat } from '../community.ts';
import { dress } from '../dress.ts';
import { expect, test } from '../fixtures.ts';
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

const hour = 3_600_000;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('an invitation', () => {
  test.use({ expected: ['/check/username?username=lin', '/check/phone'] });

  test('leads through the registration, and its inviter has twelve hours of VIP', async ({
    page,
    another,
    community,
  }) => {
    const inviter = await community.join('邀请人');
    const { inviteCode } = await inviter.request(userInfo, { id: 'me' });
    const applicant = { page, community };
    const username = freshName();

    await test.step('a link brings its code along', async () => {
      await page.goto(`/?inviteCode=${inviteCode}`);
      await page.getByRole('link', { name: '注册账号' }).click();
      await expect(page.getByText(`已带上邀请码 ${inviteCode}`)).toBeVisible();
      await page.getByRole('button', { name: '开始' }).click();
    });

    await test.step('the phone is told to be taken, then proved', async () => {
      await expect(stepAt(page, 1, 6)).toBeVisible();
      await page.getByLabel('手机号', { exact: true }).fill(inviter.phoneNumber);
      await expect(page.getByText('该手机号已被注册')).toBeVisible();
      await provePhone(applicant, freshPhone());
      await expect(stepAt(page, 2, 6)).toBeVisible();
      await expect(page.getByLabel('邀请码（选填）')).toHaveValue(inviteCode!);
      await expect(page.getByText('邀请码有效')).toBeVisible();
      await goOn(page).click();
    });

    await test.step('the name is told to be taken, then kept over a reload and a way back', async () => {
      await expect(stepAt(page, 3, 6)).toBeVisible();
      await page.getByLabel('账号', { exact: true }).fill('lin');
      await expect(page.getByText('该账号名已被使用')).toBeVisible();
      await nameAccount(applicant, username);
      await expect(stepAt(page, 4, 6)).toBeVisible();
      await page.goBack();
      await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
      await page.reload();
      await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
    });

    await test.step('a later step leads to the first that is missing', async () => {
      await page.goto('/login/register/stepFour');
      await expect(page).toHaveURL('/login/register/stepThree?ask=password');
      await expect(stepAt(page, 4, 6)).toBeVisible();
      await setPassword(applicant);
      await answerQuestions(applicant);
      await introduce(applicant, '新来的', 'register');
    });

    await test.step('whoever has registered is welcomed, and keeps the account as a card', async () => {
      const card = page.getByRole('dialog', { name: '账号卡' });
      await card.getByRole('button', { name: '显示密码' }).click();
      await expect(card.getByText(`密码 ${password}。保存的图片里会有它，只留给自己。`)).toBeVisible();
      await putCardAway(page);
      const notice = page.getByRole('alertdialog', { name: '第一次来，先记住三件事' });
      await notice.getByRole('button', { name: '我知道了' }).click();
      await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
    });

    await test.step('the inviter has what was promised', async () => {
      const vip = await inviter.request(vipInfo, { id: 'me' });
      expect(vip).toMatchObject({ isVip: true, vipLevel: 1, lifetime: false });
      const left = Date.parse(vip.until!) - Date.now();
      expect(Math.abs(left - 12 * hour)).toBeLessThan(hour / 10);
      const theirs = await another(inviter);
      await theirs.goto('/column/columnTabbar/my');
      await expect(theirs.getByRole('region', { name: '我的会员' })).toContainText(/月度会员.*到期/s);
      await theirs.goto('/promote');
      await expect(theirs.getByRole('definition').first()).toHaveText('1');
    });
  });
});

test('a step that is opened out of its order leads to the first', async ({ page, community }) => {
  for (const address of ['/login/register/stepFour', '/login/birthday']) {
    await page.goto(address);
    await expect(page).toHaveURL('/login/register/theFirstStep');
  }
  await page.goto('/login/bind/stepThree');
  await expect(page).toHaveURL(/\/login\/autologin\?ref=%2F$/);
  await seat(page, await community.visit());
  await page.goto('/login/register/stepThree');
  await expect(page).toHaveURL('/login/bind/stepOne');
});

for (const locale of locales) {
  test(`the whole way to an account, ${locale}`, async ({ page, community, baseURL }) => {
    const say = wordsOf(locale);
    const applicant = { page, community, say };
    await dress(page, baseURL!, { locale });
    await page.addInitScript(() => sessionStorage.setItem('firstVisitNotice', '1'));
    await page.goto('/login/register');
    await page.getByRole('button', { name: say('开始'), exact: true }).click();
    await expect(stepAt(page, 1, 6, say)).toBeVisible();
    await provePhone(applicant, freshPhone());
    await page.getByRole('button', { name: say('跳过'), exact: true }).click();
    await nameAccount(applicant, freshName());
    await setPassword(applicant);
    await answerQuestions(applicant);
    await introduce(applicant, '', 'register');
    await putCardAway(page, say);
    await expect(page.getByRole('heading', { name: say('发现'), level: 1 })).toBeVisible();
  });
}
