import { userInfo } from '@muyu/contract/account.ts';
import { setQuestions } from '@muyu/contract/settings.ts';
import { password, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { logIn } from '../places.ts';
import { goOn } from '../registering.ts';
import { rests } from '../rest.ts';

const renewed = 'lamp-by-the-sea-7';

test.describe('a forgotten password', () => {
  test.use({ expected: ['/user/search', '/safety/verify', '401 (Unauthorized)'] });

  test('is set anew by the security questions, and the old session has ended', async ({
    page,
    another,
    community,
  }) => {
    const mei = await community.join();
    const { username } = mei.session;
    await mei.request(setQuestions, {
      password,
      questions: [
        { questionId: 9, answer: 'Blue Lamp 7' },
        { questionId: 1, answer: '林月' },
        { questionId: 5, answer: '杭州' },
      ],
    });
    const device = await another(mei);
    await device.goto('/column/columnTabbar/index');
    await expect(device.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
    await rests(device);

    await test.step('an account that is not there is told', async () => {
      await page.goto('/login/autologin');
      await page.getByRole('link', { name: '忘记密码' }).click();
      await page.getByLabel('账号', { exact: true }).fill(`${username}x`);
      await goOn(page).click();
      await expect(page.getByText('没有找到这个用户')).toBeVisible();
      await page.getByLabel('账号', { exact: true }).fill(username);
      await goOn(page).click();
    });
    await page.getByText('回答注册时设的三个问题').click();
    await expect(page.getByRole('radio', { name: '密保问题' })).toBeChecked();
    await goOn(page).click();

    const fields = page.locator('form').getByRole('textbox');
    await test.step('a wrong answer is told, without which', async () => {
      await expect(fields).toHaveCount(3);
      for (const [place, answer] of ['green lamp', '林月', '杭州'].entries()) {
        await fields.nth(place).fill(answer);
      }
      await goOn(page).click();
      await expect(page.getByRole('alert')).toHaveText('答案不正确');
    });

    await test.step('an answer that means the same is the same', async () => {
      for (const [place, answer] of ['  ｂｌｕｅ　ＬＡＭＰ ７ ', '林 月', '　杭州'].entries()) {
        await fields.nth(place).fill(answer);
      }
      await goOn(page).click();
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
    await expect(mei.request(userInfo, { id: 'me' })).rejects.toMatchObject({ code: '10203' });
    await expect(community.login(username)).rejects.toMatchObject({ message: '账号或密码不正确' });
  });
});

test.describe('a forgotten password, with the phone at hand', () => {
  test.use({ expected: ['/verifyCode'] });

  test('is set anew by a code', async ({ page, community }) => {
    const mei = await community.join();
    const { username } = mei.session;
    await page.goto('/login/forget');
    await page.getByLabel('账号', { exact: true }).fill(username);
    await goOn(page).click();
    await expect(page.getByRole('radio', { name: '短信验证码' })).toBeChecked();
    await goOn(page).click();
    const shown = `${mei.phoneNumber.slice(0, 3)}****${mei.phoneNumber.slice(-4)}`;
    await expect(page.getByText(shown)).toBeVisible();
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

test('a step of the recovery that is opened by its address leads to the first', async ({
  page,
  community,
}) => {
  for (const address of [
    '/login/forget/stepThree',
    '/login/forget/code',
    '/login/inputValidation/newPassword',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL('/login/forget');
  }
  await seat(page, await community.join());
  await page.goto('/login/forget/stepTwo');
  await expect(page).toHaveURL('/login/forget');
});
