import { mySanctions } from '@muyu/contract/settings.ts';
import { wordsOf } from '../catalogue.ts';
import { freshName, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { seatOperator } from '../operators.ts';
import { logIn } from '../places.ts';
import { rests } from '../rest.ts';

const say = wordsOf('zh_CN', 'console');
const desk = { viewport: { width: 1280, height: 800 }, hasTouch: false };

test.describe('an account that operators freeze', () => {
  test.use({ expected: ['401 (Unauthorized)', '/auth/app/public/login'] });

  test('is told why, appeals, and is open again when another operator takes it back', async ({
    page,
    another,
    community,
    baseURL,
  }) => {
    const nickname = `梅${freshName()}`;
    const mei = await community.join(nickname);
    await seat(page, mei);
    await page.goto('/column/columnTabbar/index');
    await expect(page.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
    await rests(page);
    const console = await another(null, desk);

    await test.step('an operator finds the member and freezes the account', async () => {
      await seatOperator(console, baseURL!, 'support');
      await console.goto('/console/users');
      await console.getByRole('searchbox', { name: say('Search users') }).fill(mei.session.username);
      await expect(console).toHaveURL(new RegExp(`q=${mei.session.username}$`));
      await console.getByRole('link', { name: nickname }).click();
      await console.getByRole('button', { name: say('Freeze'), exact: true }).click();
      const dialog = console.getByRole('dialog', { name: new RegExp(`^${say('Freeze')}.*${nickname}$`) });
      const preview = dialog.getByRole('button', { name: say('Preview') });
      await preview.click();
      await expect(dialog.getByText(say('Write a reason'))).toBeVisible();
      await dialog.getByLabel(say('Reason, as the user will read it')).fill('多次发布广告。');
      await preview.click();
      const notice = dialog.getByRole('region', { name: say('What the user will read') });
      await expect(notice).toContainText('多次发布广告。');
      await dialog.getByRole('button', { name: say('Freeze'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(console.getByRole('region', { name: say('Sanctions') })).toContainText('多次发布广告。');
    });

    await test.step('the member is out at the next act, and reads why', async () => {
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
      const reviewer = await another(null, desk);
      await seatOperator(reviewer, baseURL!, 'reviewer');
      await reviewer.goto('/console/appeals');
      const card = reviewer.getByRole('listitem').filter({ hasText: nickname });
      await expect(card).toContainText('那是朋友的展览。');
      await card.getByRole('button', { name: say('Take back') }).click();
      const dialog = reviewer.getByRole('dialog', { name: say('Take the decision back') });
      await dialog.getByLabel(say('Answer, as the user will read it')).fill('看过了，是我们弄错了。');
      await dialog.getByRole('button', { name: say('Take back'), exact: true }).click();
      await expect(card).toHaveCount(0);
    });

    await test.step('the member is in again, and finds the answer', async () => {
      await logIn(page, mei.session.username);
      await expect(page).toHaveURL('/column/columnTabbar/index');
      await page.goto('/column/settings/accountSafe/sanctions');
      const card = page.getByRole('article').filter({ hasText: '冻结账号' });
      await expect(card).toContainText('已撤销');
      await expect(card).toContainText('回复：看过了，是我们弄错了。');
    });
  });
});

test('a warning is shown once, by itself', async ({ page, community }) => {
  const mei = await community.join();
  await community.sanction(mei, 'warn', '评论里请不要骂人。');
  await seat(page, mei);
  await page.goto('/column/columnTabbar/find');
  const notice = page.getByRole('dialog', { name: '关于你的账号' });
  await expect(notice).toContainText('评论里请不要骂人。');
  await notice.getByRole('button', { name: '我知道了' }).click();
  await expect(notice).toBeHidden();
  await expect.poll(async () => (await mei.request(mySanctions, {}))[0]?.readAt ?? null).not.toBeNull();
  const asked = page.waitForResponse((response) => response.url().includes('/sanction/list'));
  await page.reload();
  await asked;
  await rests(page);
  await expect(notice).toBeHidden();
});

test.describe('an account that may not speak', () => {
  test.use({ expected: ['/comment/private/add'] });

  test('reads on, and is told why nothing is sent', async ({ page, community }) => {
    const [author, mei] = [await community.join(), await community.join()];
    const postId = await community.publish(author, { title: '一盏灯', content: '还亮着。' });
    await community.sanction(mei, 'limit', '先冷静三天。', 3);
    await seat(page, mei);
    await page.goto(`/post/postDetail?postId=${postId}`);
    await page.getByLabel('写评论').fill('我想说一句');
    await page.getByRole('button', { name: '发送' }).click();
    await expect(page.getByRole('alert')).toHaveText('你的账号暂时不能发布内容，原因见「账号与安全」');
    await expect(page.getByLabel('写评论')).toHaveValue('我想说一句');
    await page.goto('/column/settings/accountSafe');
    await page.getByRole('link', { name: /处理记录/ }).click();
    await expect(page.getByText('先冷静三天。')).toBeVisible();
  });
});
