import { listComments } from '@muyu/contract/comment.ts';
import { chromium } from '../chromium.ts';
import { expect, test } from '../fixtures.ts';
import { file, picture } from '../helpers/pictures.ts';
import { signInAs, uniqueName } from '../test-community.ts';

// 127.0.0.1 is a secure context; a name of the local network is not.
const args = [...chromium.args, '--host-resolver-rules=MAP lan.test 127.0.0.1'];
test.use({
  launchOptions: { ...chromium, args },
  // Chromium says so of every page without https.
  expectedErrors: ['The Cross-Origin-Opener-Policy header has been ignored'],
});

test('over plain http on a local network a member comments and publishes a picture', async ({
  page,
  community,
  baseURL,
}) => {
  const [author, reader] = [await community.signUp(), await community.signUp()];
  const title = `码头 ${uniqueName()}`;
  const postId = await community.publish(author, { title });
  await signInAs(page, reader);
  const site = baseURL!.replace('127.0.0.1', 'lan.test');
  await page.goto(`${site}/post/postDetail?postId=${postId}`);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole('textbox').fill('在局域网里写的');
  await page.getByRole('button', { name: '发送' }).click();
  await expect
    .poll(async () => (await reader.request(listComments, { postId })).resultList)
    .toMatchObject([{ content: '在局域网里写的' }]);

  await page.goto(`${site}/column/addPost`);
  await page.getByLabel('添加图片').setInputFiles([file('one.jpg', await picture('#7a4a72'))]);
  await expect(page.getByRole('button', { name: /^第 1 张，one\.jpg，已就绪/ })).toBeVisible();
  await page.getByLabel('正文').fill('今天的云很低');
  await page.getByText('画面中的人物均已同意发布').click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('已提交，审核后发布')).toBeVisible();

  await page.goto(`${site}/column/settings/notice`);
  await expect(page.getByText('推送需要加密连接，请用 https 地址打开本站')).toBeVisible();
});
