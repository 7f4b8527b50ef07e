import { basename } from 'node:path';
import { listComments } from '@muyu/contract/comment.ts';
import { getPost } from '@muyu/contract/post.ts';
import { expect, test } from '@playwright/test';
import { createTestCommunity, uniqueName } from '../test-community.ts';
import { openWebKit } from './webdriver.ts';

const port = Number(process.env.E2E_PORT ?? 4700) + 8;

for (const driver of (process.env.WEBKIT_DRIVERS ?? '').split(',')) {
  test(`a member reads, likes, comments and publishes (${basename(driver)})`, async ({ baseURL }) => {
    test.setTimeout(400_000);
    const community = createTestCommunity(baseURL!);
    const [author, reader] = [await community.signUp(), await community.signUp()];
    const title = `傍晚的码头 ${uniqueName()}`;
    const postId = await community.publish(author, { title, content: '灯一盏一盏亮了。' });
    const browser = await openWebKit(driver, port);
    try {
      console.log(browser.version);
      await test.step('a visitor enters and sees the feed', async () => {
        await browser.open(`${baseURL}/`);
        await browser.tick();
        await browser.click('button', '先逛逛');
        await browser.click('[role=alertdialog] button', '我知道了');
        await browser.seen('h1', '发现');
        await browser.seen('article');
      });
      await test.step('a member opens a post, likes it and comments on it', async () => {
        const { token, userId, username, nickname, headImgUrl, loginType } = reader.session;
        const account = JSON.stringify({ userId, username, nickname, headImgUrl, loginType });
        await browser.run(
          'localStorage.setItem("token", arguments[0]); localStorage.setItem("account", arguments[1])',
          token,
          account,
        );
        await browser.open(`${baseURL}/post/postDetail?postId=${postId}`);
        await browser.seen('h1', title);
        await browser.click('button', '点赞');
        await expect
          .poll(async () => (await reader.request(getPost, { id: postId })).isThumbup, { timeout: 20_000 })
          .toBe(true);
        await browser.type('textarea', '写在 WebKit 里');
        await browser.click('button', '发送');
        await expect
          .poll(async () => (await reader.request(listComments, { postId })).resultList, { timeout: 20_000 })
          .toMatchObject([{ content: '写在 WebKit 里' }]);
      });
      await test.step('and publishes a post of their own', async () => {
        await browser.open(`${baseURL}/column/addPost`);
        await browser.type('textarea', '今天的云很低');
        await browser.tick();
        await browser.click('button', '提交审核');
        await browser.seen('body', '已提交，审核后发布');
      });
    } finally {
      await browser.close();
    }
  });
}
