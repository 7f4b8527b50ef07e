import { getDashboard } from '@muyu/contract/admin/operator.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { password } from '../../api-client.ts';
import { expect, test } from '../../fixtures.ts';
import { approveShownItem, openReviewItem } from '../../helpers/console-helpers.ts';
import { picture } from '../../helpers/pictures.ts';
import { signInAsOperator } from '../../operator-session.ts';
import { uniqueName } from '../../test-community.ts';

// The keyboard journeys depend on the order in which dialogs open, appear and take the focus.
test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, motion: 'full' });

test.describe('a wrong password at the console', () => {
  test.use({ expectedErrors: ['/operator/public/login'] });

  test('is reported, and the account name stays', async ({ page }) => {
    await page.goto('/console');
    await expect(page).toHaveURL(/\/console\/login/);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByText('请输入账号')).toBeVisible();
    await expect(page.getByText('请输入密码')).toBeVisible();

    await page.getByLabel('账号').fill('reviewer');
    await page.getByLabel('密码', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '账号或密码不正确' })).toBeVisible();
    await expect(page.getByLabel('账号')).toHaveValue('reviewer');
    await expect(page.getByLabel('密码', { exact: true })).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('console_token'))).toBeNull();
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('heading', { name: '工作台', level: 1 })).toBeVisible();
  });
});

test('a role without the review permission sees a notice with a link to a permitted page', async ({
  page,
  baseURL,
}) => {
  await signInAsOperator(page, baseURL!, 'finance');
  await page.goto('/console/review');
  await expect(page.getByText('你的角色没有此页面的权限')).toBeVisible();
  await expect(page.getByText('当前账号 finance（财务）')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: '审核队列' })).toHaveCount(0);
  await page.getByRole('link', { name: '前往工作台' }).click();
  await expect(page.getByRole('heading', { name: '工作台', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '开始审核' })).toHaveCount(0);
});

test('a rejection requires a rule and a reason, and the keyboard moves to the next post', async ({
  page,
  community,
  baseURL,
}) => {
  const author = await community.signUp();
  const [title, other] = [`加我看更多 ${uniqueName()}`, `码头的风 ${uniqueName()}`];
  await community.submit(author, { title, content: '名额有限。', pictures: [await picture('#8a5a44')] });
  await community.submit(author, { title: other, content: '风很大，灯还亮着。' });
  await signInAsOperator(page, baseURL!, 'reviewer');
  await page.goto('/console/review');
  await openReviewItem(page, title);

  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: '驳回这件作品' });
  const rule = dialog.getByRole('combobox', { name: '违反的规则' });
  const confirm = dialog.getByRole('button', { name: '驳回', exact: true });
  const reason = dialog.getByLabel('理由（作者会看到）');
  await test.step('a rejection without rule or reason is not sent', async () => {
    await expect(dialog.getByText(title)).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/reject')) asked.push(request.url());
    });
    await expect(rule).toHaveAttribute('aria-expanded', 'true');
    await dialog.getByText(title).click();
    await confirm.click();
    await expect(dialog.getByText('请选择违反的规则')).toBeVisible();
    await expect(dialog.getByText('请写明理由')).toBeVisible();
    await rule.fill('广告');
    await page.keyboard.press('Enter');
    await reason.fill('   ');
    await reason.press('Enter');
    await expect(dialog.getByText('请写明理由')).toBeVisible();
    await expect(dialog).toBeVisible();
    expect(asked).toEqual([]);
  });

  await test.step('Escape cancels after a question, and the post stays pending', async () => {
    await reason.press('Escape');
    await page.getByRole('button', { name: '放弃' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  });

  await test.step('a rejection with rule and reason is sent by keyboard', async () => {
    await page.keyboard.press('r');
    await expect(dialog).toBeVisible();
    await expect(rule).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.type('广告');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('group', { name: '常用理由' }).getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(reason).toBeFocused();
    await expect(reason).not.toHaveValue('');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`已驳回：${title}`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the next post is selected and receives the shortcuts', async () => {
    await expect(page.getByRole('button', { name: title })).toHaveCount(0);
    await expect(page.getByRole('article')).toBeVisible();
    await expect(page.getByRole('article', { name: title })).toHaveCount(0);
    await openReviewItem(page, other);
    await page.keyboard.press('a');
    await expect(page.getByText(`已通过：${other}`)).toBeVisible();
  });
});

test('the audit log records operator, reason and changes of a rejection', async ({
  page,
  community,
  baseURL,
}) => {
  const reason = `请去掉二维码 ${uniqueName()}`;
  const postId = await community.submit(await community.signUp(), {
    title: uniqueName(),
    content: '扫码看更多。',
  });
  await community.reject(postId, 'advertising', reason);
  await signInAsOperator(page, baseURL!, 'owner');
  await page.goto('/console/audit?action=post.reject');
  // The menu of an owner is longer than a screen.
  await expect(page.getByRole('menuitem', { name: '操作日志' })).toBeInViewport();
  const entry = page.getByRole('row').filter({ hasText: reason });
  await expect(entry).toContainText('reviewer');
  await expect(entry).toContainText('驳回作品');
  await entry.click();
  const changes = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: '操作前' }) });
  const field = (name: string) => changes.last().getByRole('row').filter({ hasText: name });
  await expect(page.getByRole('heading', { name: '变更内容' })).toBeVisible();
  await expect(field('state').first()).toContainText('pending');
  await expect(field('state').first()).toContainText('rejected');
  await expect(field('reason').first()).toContainText(reason);

  await page.getByRole('combobox', { name: '按操作筛选' }).click();
  await page.getByTitle('通过作品').click();
  await expect(page).toHaveURL(/action=post\.approve/);
  await expect(page.getByText(reason)).toHaveCount(0);
});

test('the dashboard leads to the queue and shows fewer waiting posts after decisions', async ({
  page,
  community,
  baseURL,
}) => {
  // Numbers that nobody else changes: the journeys share a server.
  const figures: DataOf<typeof getDashboard> = { pendingPosts: 4, oldestPendingAt: null, decidedToday: 7 };
  await page.route(`**/api${getDashboard.path}*`, (route) =>
    route.fulfill({ json: { code: '00000', data: figures, message: '', resultMap: null } }),
  );
  const title = uniqueName();
  await community.submit(await community.signUp(), { title, content: '等着看的人。' });
  await signInAsOperator(page, baseURL!, 'reviewer');
  await page.goto('/console');
  const queue = page.getByRole('region', { name: '审核队列' });
  await expect(queue.getByRole('heading')).toHaveText(/^4\s/);
  const decidedToday = page.getByRole('definition');
  await expect(decidedToday).toHaveText('7');

  await queue.getByRole('button', { name: '开始审核' }).click();
  await openReviewItem(page, title);
  await approveShownItem(page, title);
  Object.assign(figures, { pendingPosts: 3, decidedToday: 8 });
  await page.getByRole('menuitem', { name: '工作台' }).click();
  await page.getByRole('button', { name: '立即刷新' }).click();
  await expect(queue.getByRole('heading')).toHaveText(/^3\s/);
  await expect(decidedToday).toHaveText('8');
});

test('a decision can be undone for five seconds, and a rejection keeps its text', async ({
  page,
  community,
  baseURL,
}) => {
  const author = await community.signUp();
  const title = `等一等 ${uniqueName()}`;
  const pictures = [await picture('#35506b'), await picture('#8a5a44')];
  await community.submit(author, { title, content: '风很大。', pictures });
  await signInAsOperator(page, baseURL!, 'reviewer');
  await page.goto('/console/review');
  await openReviewItem(page, title);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/\/(approve|reject)$/.test(request.url())) requests.push(request.url());
  });

  await test.step('an approval asks once while a picture was not seen', async () => {
    await page.keyboard.press('a');
    await expect(page.getByRole('alert').filter({ hasText: '还有 1 张图片没看' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name: '查看第 2 张图片，共 2 张' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '张图片没看' })).toHaveCount(0);
    await page.keyboard.press('a');
    await expect(page.getByText(`已通过：${title}`)).toBeVisible();
    await page.keyboard.press('u');
    await expect(page.getByRole('article', { name: title })).toBeVisible();
  });

  await test.step('a rejection that is taken back keeps rule, reason and quoted picture', async () => {
    await expect(page.getByRole('button', { name: '通过' })).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('q');
    await expect(page.getByText('第 2 张图片', { exact: true })).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: '驳回这件作品' });
    await dialog.getByRole('combobox', { name: '违反的规则' }).fill('广告');
    await page.keyboard.press('Enter');
    const reason = dialog.getByLabel('理由（作者会看到）');
    await reason.fill('右下角有二维码。');
    await reason.press('Enter');
    await expect(page.getByText(`已驳回：${title}`)).toBeVisible();
    await page.getByRole('button', { name: /^撤销/ }).click();
    await expect(page.getByRole('article', { name: title })).toBeVisible();
    await expect(page.getByRole('button', { name: '驳回' })).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('r');
    await expect(reason).toHaveValue('右下角有二维码。');
    await expect(dialog.getByText('第 2 张图片', { exact: true })).toBeVisible();
  });
  expect(requests).toEqual([]);
});
