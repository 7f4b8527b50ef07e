import { userInfo } from '@muyu/contract/account.ts';
import type { Page } from '@playwright/test';
import { freshName, freshPhone, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { homeTab } from '../places.ts';
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

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const whoIsHere = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('account') ?? '{}') as { userId?: string }).userId);

test.describe('the first minutes', () => {
  test.use({ expected: ['/check/username?username=lin', '/check/phone', '/visitor/bind'] });

  test('a visitor likes, binds the account, and the like is done and stays', async ({ page, community }) => {
    const nickname = freshName();
    const title = `傍晚的码头 ${freshName()}`;
    const author = await community.join();
    await community.publish(author, { title, pictures: [await picture('#b8567a')] });
    await test.step('goes and sees first', async () => {
      await page.goto('/');
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
    await test.step('opens a post and is told what a like needs', async () => {
      await homeTab(page, '最新');
      await page.getByRole('tabpanel', { name: '最新' }).getByRole('link', { name: title }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await like.click();
      const sheet = page.getByRole('dialog', { name: '点赞' });
      await expect(sheet).toContainText('「点赞」需要一个账号');
      await expect(page.getByRole('button', { name: '点赞 0', includeHidden: true })).toBeAttached();
      await sheet.getByRole('button', { name: '注册账号' }).click();
    });

    const applicant = { page, community };
    await test.step('binds in five steps', async () => {
      await expect(page).toHaveURL('/login/bind');
      await page.getByRole('button', { name: '开始' }).click();
      await expect(stepAt(page, 1, 5)).toBeVisible();
      await page.getByLabel('手机号', { exact: true }).fill(author.phoneNumber);
      await expect(page.getByText('该手机号已被注册')).toBeVisible();
      await expect(page.getByRole('link', { name: '直接登录' })).toBeVisible();
      await provePhone(applicant, freshPhone());

      await expect(stepAt(page, 2, 5)).toBeVisible();
      await page.getByLabel('账号', { exact: true }).fill('lin');
      await expect(page.getByText('该账号名已被使用')).toBeVisible();
      await expect(goOn(page)).toBeDisabled();
      await nameAccount(applicant, freshName());

      await expect(stepAt(page, 3, 5)).toBeVisible();
      await page.getByLabel('密码', { exact: true }).fill('muyu-demo');
      await page.getByLabel('再输入一次').fill('something else');
      await goOn(page).click();
      await expect(page.getByText('两次输入的密码不一致')).toBeVisible();
      await setPassword(applicant);

      await expect(stepAt(page, 4, 5)).toBeVisible();
      await answerQuestions(applicant);

      await expect(stepAt(page, 5, 5)).toBeVisible();
      await page.getByLabel('生日').fill('2020-02-02');
      await page.getByRole('button', { name: '完成绑定' }).click();
      await expect(page.getByText('未满 14 周岁暂时不能使用暮屿')).toBeVisible();
      await introduce(applicant, nickname, 'bind');
    });

    await test.step('is back at the post, and the like is done', async () => {
      await putCardAway(page);
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

test('a visitor who wants to publish binds and is at the publish page', async ({ page, community }) => {
  const visitor = await community.visit();
  await seat(page, visitor);
  await page.goto('/column/columnTabbar/my');
  await expect(page.getByRole('heading', { name: '在暮屿留一盏灯' })).toBeVisible();
  await page.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog', { name: '发布作品' }).getByRole('button', { name: '注册账号' }).click();
  await page.getByRole('button', { name: '开始' }).click();
  const applicant = { page, community };
  await provePhone(applicant, freshPhone());
  await nameAccount(applicant, freshName());
  await setPassword(applicant);
  await answerQuestions(applicant);
  await introduce(applicant, '', 'bind');
  await putCardAway(page);
  await expect(page.getByRole('heading', { name: '发布作品' })).toBeVisible();
  await expect(page.getByRole('button', { name: '提交审核' })).toBeEnabled();
  await expect(visitor.request(userInfo, { id: 'me' })).rejects.toMatchObject({ code: '10203' });
  await page.goBack();
  await expect(page.getByRole('tablist', { name: '我的列表' })).toBeVisible();
});
