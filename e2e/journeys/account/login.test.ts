import { logout } from '@muyu/contract/account/account.ts';
import { password } from '../../api-client.ts';
import { expect, test } from '../../fixtures.ts';
import { logIn, navigationLink, openPost, postTile } from '../../navigation.ts';
import { waitForNetworkIdle } from '../../network-idle.ts';
import { signInAs } from '../../test-community.ts';

const settings = '/column/settings';

test.describe('a wrong password', () => {
  test.use({ expectedErrors: ['/auth/app/public/login'] });

  test('is reported, and the typed values stay', async ({ page, community }) => {
    const { session } = await community.signUp();
    await page.goto('/login/autologin');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('alert')).toHaveText('请输入账号和密码');
    await expect(page.getByLabel('账号')).toBeFocused();

    await page.getByLabel('账号').fill(session.username);
    await page.getByLabel('密码', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page.getByRole('alert')).toHaveText('账号或密码不正确');
    await expect(page.getByLabel('账号')).toHaveValue(session.username);
    await expect(page.getByLabel('密码', { exact: true })).toHaveValue('not this one');
    await expect(page).toHaveURL(/\/login\/autologin$/);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.getByRole('button', { name: '登录' }).click();
    await expect(page).toHaveURL(/\/column\/columnTabbar\/find$/);
  });
});

test('a deep link without a token leads to the login and back', async ({ page, community }) => {
  const user = await community.signUp();
  const { session } = user;
  const postId = await community.publish(user, { title: '一盏灯', content: '还亮着。' });
  await page.goto(settings);
  await expect(page).toHaveURL(`/login/autologin?ref=${encodeURIComponent(settings)}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('redirectUrl'))).toBe(settings);
  await logIn(page, session.username);
  await expect(page).toHaveURL(settings);
  await expect(page.getByText(`账号：${session.username}`)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('redirectUrl'))).toBeNull();
  // The notice of the first visit appears on deep links too, also on the post of a shared one.
  const notice = page.getByRole('alertdialog', { name: '第一次来，先记住三件事' });
  await expect(notice).toBeVisible();
  await openPost(page, postId);
  await expect(page.getByRole('heading', { name: '一盏灯', includeHidden: true })).toBeVisible();
  await expect(notice).toBeVisible();
});

test('a link with an invite code keeps the code', async ({ page }) => {
  await page.goto('/column/columnTabbar/index?inviteCode=AB12CD');
  await expect(page.getByRole('button', { name: '先逛逛' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('inviteCode'))).toBe('AB12CD');
});

for (const ref of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)']) {
  test(`login does not redirect to ${ref}`, async ({ page, community }) => {
    const { session } = await community.signUp();
    await page.goto(`/login/autologin?ref=${encodeURIComponent(ref)}`);
    await logIn(page, session.username);
    await expect(page).toHaveURL('/column/columnTabbar/find');
  });
}

test.describe('two tabs', () => {
  // A request that is under way in the other tab is refused.
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  test('logging out in one tab signs out the other one', async ({ page, context, community }) => {
    await signInAs(page, await community.signUp());
    await page.goto(settings);
    const other = await context.newPage();
    await other.goto('/column/columnTabbar/my');
    await expect(other.getByRole('tablist', { name: '我的列表' })).toBeVisible();
    await page.getByRole('button', { name: '退出登录' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '退出', exact: true }).click();
    await expect(other.getByRole('button', { name: '先逛逛' })).toBeVisible();
  });
});

test('logging out asks for confirmation, ends the session and clears the return path', async ({
  page,
  community,
}) => {
  const mei = await community.signUp();
  await signInAs(page, mei);
  await page.goto('/column/columnTabbar/my');
  await page.goto(settings);
  await page.getByRole('button', { name: '退出登录' }).click();
  const dialog = page.getByRole('alertdialog', { name: '要退出登录吗？' });
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '退出登录' }).click();
  await dialog.getByRole('button', { name: '退出', exact: true }).click();
  await expect(page).toHaveURL('/login/autologin');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await expect(mei.request(logout, {})).rejects.toMatchObject({ code: '10203' });
  await page.goBack();
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible();
});

test.describe('a session that was revoked elsewhere', () => {
  test.use({ expectedErrors: ['401 (Unauthorized)'] });

  test('leads to the login once, and from there back', async ({ page, community }) => {
    const mei = await community.signUp();
    await signInAs(page, mei);
    await page.goto('/column/columnTabbar/index');
    await expect(page.getByRole('heading', { name: '这里会亮起你关注的人' })).toBeVisible();
    await waitForNetworkIdle(page);
    const visited: string[] = [];
    page.on('framenavigated', (frame) => {
      if (frame === page.mainFrame()) visited.push(new URL(frame.url()).pathname);
    });
    await mei.request(logout, {});
    // Without a wait for stability: the event stream may end the session before the tab is selected.
    await page.getByRole('tab', { name: '认证' }).evaluate((tab: HTMLElement) => tab.click());
    await expect(page).toHaveURL(/\/login\/autologin\?ref=%2Fcolumn%2FcolumnTabbar%2Findex$/);
    await expect(page.getByRole('button', { name: '登录' })).toBeEnabled();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await logIn(page, mei.session.username);
    await expect(page.getByRole('heading', { name: '首页' })).toBeVisible();
    expect(visited.filter((path) => path === '/login/autologin')).toHaveLength(1);
  });
});

test('a visitor who opens a page for members is asked to register, and may go back', async ({
  page,
  community,
}) => {
  await signInAs(page, await community.visit());
  await page.goto('/column/addPost');
  await expect(page.getByRole('heading', { name: '这里需要一个账号' })).toBeVisible();
  await expect(page.getByRole('link', { name: '注册账号' })).toBeVisible();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
});

test('back closes a sheet before it leaves the page, and a post is deleted only after confirmation', async ({
  page,
  community,
}) => {
  const mei = await community.signUp();
  const postId = await community.publish(mei, { title: '一盏灯', content: '还亮着。' });
  await signInAs(page, mei);
  await page.goto('/column/columnTabbar/my');
  await postTile(page, postId).getByRole('link').click();
  await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
  await page.getByRole('button', { name: '更多操作' }).click();
  const sheet = page.getByRole('dialog', { name: '更多操作' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: '一盏灯' })).toBeVisible();
  await page.getByRole('button', { name: '更多操作' }).click();
  await sheet.getByRole('button', { name: '删除作品' }).click();
  const asked = page.getByRole('alertdialog', { name: '删除这件作品？' });
  await expect(asked).toBeVisible();
  await page.goBack();
  await expect(asked).toBeHidden();
  await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
  await page.goBack();
  await expect(page).toHaveURL('/column/columnTabbar/my');

  await postTile(page, postId).getByRole('link').click();
  await page.getByRole('button', { name: '更多操作' }).click();
  await sheet.getByRole('button', { name: '删除作品' }).click();
  await asked.getByRole('button', { name: '删除' }).click();
  await expect(page).toHaveURL('/column/columnTabbar/my');
  await expect(page.getByRole('heading', { name: '还没有作品' })).toBeVisible();
  await expect(postTile(page, postId)).toHaveCount(0);
});

test('an unknown page is a 404 with a link home', async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  // /abc has the length of a language and names none; the last two are lists that belong to a post.
  for (const path of ['/no/such/page', '/nosuchpage', '/abc', '/post/find', '/post/similarPosts']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: '对不起，你访问的页面走丢了' })).toBeVisible();
    await expect(page.getByText('语言地址只支持')).toHaveCount(0);
  }
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('heading', { name: '发现' })).toBeVisible();
});

test('an unknown language is a 404 that lists the known ones', async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await page.goto('/fr');
  await expect(page.getByText('语言地址只支持：zh_CN, en_US, ja')).toBeVisible();
  await page.goto('/en_US');
  await expect(page).toHaveURL('/column/columnTabbar/find');
  await expect(page.getByRole('heading', { name: 'Discover' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/fr');
  await expect(page.getByText('Only these languages are supported: zh_CN, en_US, ja')).toBeVisible();
  await page.goto(settings);
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'ins_lang');
  expect(cookie?.value).toBe('en_US');
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
});

test('the page of a deleted post shows a notice', async ({ page, community }) => {
  await signInAs(page, await community.signUp());
  await page.goto('/post/postDetail');
  await expect(page.getByRole('heading', { name: '这件作品已不在了' })).toBeVisible();
  await page.getByRole('button', { name: '去发现看看' }).click();
  await expect(navigationLink(page, '发现')).toHaveAttribute('aria-current', 'page');
});

test.describe('the page of an unknown user', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] });

  test('shows a notice', async ({ page, community }) => {
    await signInAs(page, await community.signUp());
    const address = `/column/otherPage?userId=${crypto.randomUUID()}`;
    await page.goto(address);
    await expect(page.getByRole('heading', { name: '找不到这个人' })).toBeVisible();
    await waitForNetworkIdle(page);
    await expect(page).toHaveURL(address);
  });
});
