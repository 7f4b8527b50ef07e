import { getUserInfo } from '@muyu/contract/account/account.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { picture } from '../../helpers/pictures.ts';
import {
  agreeToTerms,
  answerQuestions,
  chooseBirthday,
  chooseUsername,
  closeAccountCard,
  fillProfile,
  nextButton,
  setPassword,
  stepIndicator,
  verifyPhone,
} from '../../helpers/registration-steps.ts';
import { findNewestPost } from '../../navigation.ts';
import { signInAs, uniqueName, uniquePhone } from '../../test-community.ts';

const whoIsHere = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('account') ?? '{}') as { userId?: string }).userId);

test.describe('the first minutes of a visitor', () => {
  test.use({ expectedErrors: ['/check/username?username=lin', '/check/phone', '/visitor/bind'] });

  test('a like leads through registration and is then done', async ({ page, community }) => {
    const nickname = uniqueName();
    const title = `傍晚的码头 ${uniqueName()}`;
    const author = await community.signUp();
    await community.publishListed(author, { title, pictures: [await picture('#b8567a')] });
    await test.step('the visitor enters', async () => {
      await page.goto('/');
      await page.getByRole('button', { name: '先逛逛' }).click();
      await expect(page.getByText('请先勾选同意，再继续')).toBeVisible();
      await agreeToTerms(page);
      await page.getByRole('button', { name: '先逛逛' }).click();
      const notice = page.getByRole('alertdialog', { name: '第一次来，先记住三件事' });
      await notice.getByRole('button', { name: '我知道了' }).click();
      await expect(notice).toBeHidden();
      await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible();
      await expect(notice).toBeHidden();
    });
    const visitorId = await whoIsHere(page);

    const like = page.getByRole('button', { name: /^点赞/ });
    await test.step('the visitor opens a post, and the like asks for registration', async () => {
      await (await findNewestPost(page, title)).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await like.click();
      const sheet = page.getByRole('dialog', { name: '点赞' });
      await expect(sheet).toContainText('「点赞」需要一个账号');
      await expect(page.getByRole('button', { name: '点赞 0', includeHidden: true })).toBeAttached();
      await sheet.getByRole('button', { name: '注册账号' }).click();
    });

    const applicant = { page, community };
    await test.step('the visitor registers in five steps', async () => {
      await expect(page).toHaveURL('/login/bind');
      await agreeToTerms(page);
      await page.getByRole('button', { name: '开始' }).click();
      await expect(stepIndicator(page, 1, 5)).toBeVisible();
      await page.getByLabel('手机号', { exact: true }).fill(author.phoneNumber);
      await expect(page.getByText('该手机号已被注册')).toBeVisible();
      await expect(page.getByRole('link', { name: '直接登录' })).toBeVisible();
      await verifyPhone(applicant, uniquePhone());

      await expect(stepIndicator(page, 2, 5)).toBeVisible();
      await page.getByLabel('账号', { exact: true }).fill('lin');
      await expect(page.getByText('该账号名已被使用')).toBeVisible();
      await expect(nextButton(page)).toBeDisabled();
      await chooseUsername(applicant, uniqueName());

      await expect(stepIndicator(page, 3, 5)).toBeVisible();
      await page.getByLabel('密码', { exact: true }).fill('muyu-demo');
      await page.getByLabel('再输入一次').fill('something else');
      await nextButton(page).click();
      await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
      await setPassword(applicant);

      await expect(stepIndicator(page, 4, 5)).toBeVisible();
      await answerQuestions(applicant);

      await expect(stepIndicator(page, 5, 5)).toBeVisible();
      await chooseBirthday(applicant, { 年: 2020, 月: 2, 日: 2 });
      await page.getByRole('button', { name: '完成绑定' }).click();
      await expect(page.getByText('未满 14 周岁暂时不能注册')).toBeVisible();
      await fillProfile(applicant, nickname, 'bind');
    });

    await test.step('the visitor is back at the post, and the like is done', async () => {
      await closeAccountCard(page);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await expect(like).toHaveText('1');
      expect(await whoIsHere(page)).toBe(visitorId);
      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('link', { name: /人赞过/ }).click();
      await expect(page.getByRole('heading', { name: '赞过的人' })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: nickname })).toBeVisible();
    });
  });
});

test('a visitor who wants to publish registers and continues on the publish page', async ({
  page,
  community,
}) => {
  const visitor = await community.visit();
  await signInAs(page, visitor);
  await page.goto('/column/columnTabbar/my');
  await expect(page.getByRole('heading', { name: '在暮屿留一盏灯' })).toBeVisible();
  await page.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog', { name: '发布作品' }).getByRole('button', { name: '注册账号' }).click();
  await agreeToTerms(page);
  await page.getByRole('button', { name: '开始' }).click();
  const applicant = { page, community };
  await verifyPhone(applicant, uniquePhone());
  await chooseUsername(applicant, uniqueName());
  await setPassword(applicant);
  await answerQuestions(applicant);
  await fillProfile(applicant, '', 'bind');
  await closeAccountCard(page);
  await expect(page.getByRole('heading', { name: '发布作品' })).toBeVisible();
  await expect(page.getByRole('button', { name: '提交审核' })).toBeEnabled();
  await expect(visitor.request(getUserInfo, { id: 'me' })).rejects.toMatchObject({ code: '10203' });
  await page.goBack();
  await expect(page.getByRole('tablist', { name: '我的列表' })).toBeVisible();
});
