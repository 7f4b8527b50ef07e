import { getUserInfo } from '@muyu/contract/account/account.ts';
import { setQuestions } from '@muyu/contract/account/settings.ts';
import { password } from '../../api-client.ts';
import { expect, test } from '../../fixtures.ts';
import { nextButton } from '../../helpers/registration-steps.ts';
import { logIn } from '../../navigation.ts';
import { waitForNetworkIdle } from '../../network-idle.ts';
import { signInAs } from '../../test-community.ts';

const renewed = 'lamp-by-the-sea-7';

test.describe('a forgotten password', () => {
  test.use({ expectedErrors: ['/user/search', '/safety/verify', '401 (Unauthorized)'] });

  test('is reset with the security questions, which ends the old session', async ({
    page,
    newUserPage,
    community,
  }) => {
    const mei = await community.signUp();
    const { username } = mei.session;
    await mei.request(setQuestions, {
      password,
      questions: [
        { questionId: 9, answer: 'Blue Lamp 7' },
        { questionId: 1, answer: '林月' },
        { questionId: 5, answer: '杭州' },
      ],
    });
    const device = await newUserPage(mei);
    await device.goto('/column/columnTabbar/index');
    await expect(device.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
    await waitForNetworkIdle(device);

    await test.step('an unknown account is reported', async () => {
      await page.goto('/login/autologin');
      await page.getByRole('link', { name: '忘记密码' }).click();
      await page.getByLabel('账号', { exact: true }).fill(`${username}x`);
      await nextButton(page).click();
      await expect(page.getByText('没有找到这个用户')).toBeVisible();
      await page.getByLabel('账号', { exact: true }).fill(username);
      await nextButton(page).click();
    });
    await page.getByText('回答三个密保问题').click();
    await expect(page.getByRole('radio', { name: '密保问题' })).toBeChecked();
    await nextButton(page).click();

    const fields = page.locator('form').getByRole('textbox');
    await test.step('a wrong answer is reported without naming which one', async () => {
      await expect(fields).toHaveCount(3);
      for (const [place, answer] of ['green lamp', '林月', '杭州'].entries()) {
        await fields.nth(place).fill(answer);
      }
      await nextButton(page).click();
      await expect(page.getByRole('alert')).toHaveText('答案不正确');
    });

    await test.step('the answers are given in another form', async () => {
      for (const [place, answer] of ['  ｂｌｕｅ　ＬＡＭＰ ７ ', '林 月', '　杭州'].entries()) {
        await fields.nth(place).fill(answer);
      }
      await nextButton(page).click();
    });

    await page.getByLabel('新密码', { exact: true }).fill(renewed);
    await page.getByLabel('再输入一次', { exact: true }).fill(`${renewed}8`);
    await page.getByRole('button', { name: '重设密码' }).click();
    await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
    await page.getByLabel('再输入一次', { exact: true }).fill(renewed);
    await page.getByRole('button', { name: '重设密码' }).click();

    await expect(page.getByText('密码已重设，请用新密码登录')).toBeVisible();
    await expect(page.getByLabel('账号', { exact: true })).toHaveValue(username);
    await logIn(page, username, renewed);
    await expect(page).toHaveURL('/column/columnTabbar/find');

    await device.getByRole('tab', { name: '认证' }).click();
    await expect(device).toHaveURL(/\/login\/autologin\?ref=/);
    await expect(mei.request(getUserInfo, { id: 'me' })).rejects.toMatchObject({ code: '10203' });
    await expect(community.login(username)).rejects.toMatchObject({ message: '账号或密码不正确' });
  });
});

test.describe('a forgotten password with the phone', () => {
  test.use({ expectedErrors: ['/verifyCode'] });

  test('is reset with a code', async ({ page, community }) => {
    const mei = await community.signUp();
    const { username } = mei.session;
    await page.goto('/login/forget');
    await page.getByLabel('账号', { exact: true }).fill(username);
    await nextButton(page).click();
    await expect(page.getByRole('radio', { name: '短信验证码' })).toBeChecked();
    await nextButton(page).click();
    await expect(page.getByText(`尾号是 ${mei.phoneNumber.slice(-2)}`)).toBeVisible();
    await page.getByLabel('手机号', { exact: true }).fill(mei.phoneNumber);
    await page.getByRole('button', { name: '获取验证码' }).click();
    const code = await community.codeFor(mei.phoneNumber, 'retrieve');
    await page.getByLabel('验证码', { exact: true }).fill(code === '000000' ? '000001' : '000000');
    await expect(page.getByText('验证码不正确')).toBeVisible();
    await page.getByLabel('验证码', { exact: true }).fill(code);
    await page.getByLabel('新密码', { exact: true }).fill(renewed);
    await page.getByLabel('再输入一次', { exact: true }).fill(renewed);
    await page.getByRole('button', { name: '重设密码' }).click();
    await logIn(page, username, renewed);
    await expect(page).toHaveURL('/column/columnTabbar/find');
  });
});

test('a later step of the recovery opened by address leads to the first', async ({ page, community }) => {
  for (const address of [
    '/login/forget/stepThree',
    '/login/forget/code',
    '/login/inputValidation/newPassword',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL('/login/forget');
  }
  await signInAs(page, await community.signUp());
  await page.goto('/login/forget/stepTwo');
  await expect(page).toHaveURL('/login/forget');
});
