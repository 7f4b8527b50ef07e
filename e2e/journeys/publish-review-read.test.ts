import { expect, test } from '../fixtures.ts';
import { approveShownItem, openConsole, openReviewItem } from '../helpers/console-helpers.ts';
import { file, picture } from '../helpers/pictures.ts';
import { findNewestPost, openTab, postTile } from '../navigation.ts';
import { signInAsOperator } from '../operator-session.ts';
import { signInAs, uniqueName } from '../test-community.ts';

test('a post goes from its author through the review to a reader and back', async ({
  page: author,
  newUserPage,
  community,
}) => {
  const title = `雨停之后 ${uniqueName()}`;
  const commentText = `路过留一句 ${uniqueName()}`;
  const answer = `我也这么想 ${uniqueName()}`;
  const mei = await community.signUp('小梅');
  await signInAs(author, mei);
  const reviewer = await newUserPage(null, { viewport: { width: 1280, height: 800 } });
  const reader = await newUserPage(await community.login('lin'));

  await test.step('the author publishes two pictures', async () => {
    await author.goto('/column/columnTabbar/find');
    await author.getByRole('button', { name: '发布' }).click();
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await author.route('**/upload/private/slice/**', async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    await author
      .getByLabel('添加图片')
      .setInputFiles([
        file('dusk.jpg', await picture('#7a4a72')),
        file('shore.jpg', await picture('#2c5f63', 1200, 900)),
      ]);
    await expect(author.getByRole('status').filter({ hasText: /上传 \d+%/ })).toBeVisible();
    await author.getByLabel('标题').fill(title);
    await author.getByLabel('正文').fill('雨停了，石板路上全是天空。');
    await author.getByRole('button', { name: '#海边' }).click();
    await author.getByRole('button', { name: '#黄昏' }).click();
    await author.getByRole('button', { name: '位置 不显示位置' }).click();
    await author.getByLabel('搜索城市或国家').fill('厦门');
    await author.getByRole('list', { name: '搜索结果' }).getByRole('button', { name: /^厦门/ }).click();
    await author.getByLabel('具体地点').fill('沙坡尾');

    // In Firefox only the page in front has the focus.
    await author.bringToFront();
    await author.getByRole('button', { name: '提交审核' }).click();
    await expect(author.getByText('请先确认这一项')).toBeInViewport();
    await expect(author.getByRole('checkbox', { name: '画面中的人物均已同意发布' })).toBeFocused();
    await author.getByText('画面中的人物均已同意发布').click();
    await author.getByRole('button', { name: '提交审核' }).click();
    await expect(author.getByText('图片传完后会自动提交，请留在这一页')).toBeVisible();
    release();
    await expect(author.getByText('已提交，审核后发布')).toBeVisible();
  });

  const tile = author.getByRole('listitem').filter({ has: author.getByRole('link', { name: title }) });
  let postId = '';
  await test.step('the post is pending on the author’s page', async () => {
    await expect(author).toHaveURL(/\/column\/columnTabbar\/my$/);
    await expect(tile).toContainText('审核中');
    await tile.getByRole('link').click();
    await expect(author.getByText('现在只有你能看到它')).toBeVisible();
    postId = new URL(author.url()).searchParams.get('postId')!;
    await author.getByRole('button', { name: '返回' }).click();
  });

  await test.step('the reviewer approves it by keyboard', async () => {
    await openConsole(reviewer, 'reviewer', '/console/review');
    await openReviewItem(reviewer, title);
    const post = reviewer.getByRole('article', { name: title });
    await expect(post).toContainText('雨停了，石板路上全是天空。');
    await expect(post).toContainText(/厦门市?·沙坡尾/);
    await expect(post.getByRole('listitem').filter({ hasText: '#海边' })).toBeVisible();
    await reviewer.keyboard.press('ArrowRight');
    await expect(reviewer.getByRole('button', { name: '查看第 2 张图片，共 2 张' })).toBeVisible();
    await approveShownItem(reviewer, title);
    await expect(reviewer.getByRole('button', { name: title })).toHaveCount(0);
  });

  const card = reader.getByRole('tabpanel', { name: '最新' }).getByRole('article').filter({ hasText: title });
  const like = reader.getByRole('button', { name: /^点赞/ });
  const collect = reader.getByRole('button', { name: /^收藏/ });
  const comments = reader.getByRole('region', { name: '评论' });
  await test.step('another member finds it among the latest posts and comments', async () => {
    await community.waitUntilListed(mei, postId);
    await reader.goto('/column/columnTabbar/index');
    await findNewestPost(reader, title);
    await expect(card.getByRole('button', { name: '查看第 2 张图片，共 2 张' })).toBeVisible();
    await card.getByRole('link', { name: title }).click();
    await expect(reader.getByText('#海边')).toBeVisible();
    await like.click();
    await collect.click();
    await expect(like).toHaveText('1');
    await expect(collect).toHaveText('1');
    await reader.getByLabel('写评论').fill(commentText);
    await reader.getByRole('button', { name: '发送' }).click();
    await expect(comments.getByText(commentText)).toBeVisible();
    await comments.getByRole('button', { name: '回复 阿林' }).click();
    await reader.getByLabel('回复 @阿林').fill(answer);
    await reader.getByRole('button', { name: '发送' }).click();
    await expect(comments.getByText(answer)).toBeVisible();
  });

  await test.step('everything is still there after a reload', async () => {
    await reader.reload();
    await expect(comments.getByText(commentText)).toBeVisible();
    await expect(comments.getByText(answer)).toBeVisible();
    await expect(like).toHaveAttribute('aria-pressed', 'true');
    await expect(collect).toHaveAttribute('aria-pressed', 'true');
    await expect(comments.getByRole('heading', { name: '评论 2' })).toBeVisible();
  });

  await test.step('the author sees the counts and the comment', async () => {
    await author.reload();
    await expect(tile).not.toContainText('审核中');
    await expect(author.getByRole('link', { name: new RegExp(`${title}.*1 个赞`) })).toBeVisible();
    await tile.getByRole('link').click();
    await expect(author.getByRole('button', { name: '点赞 1' })).toBeVisible();
    await expect(author.getByRole('button', { name: '收藏 1' })).toBeVisible();
    await expect(author.getByRole('region', { name: '评论' }).getByText(commentText)).toBeVisible();
    await author.getByRole('link', { name: '1 人赞过' }).click();
    await expect(author.getByRole('heading', { name: '赞过的人' })).toBeVisible();
    await expect(author.getByRole('listitem').filter({ hasText: '阿林' })).toBeVisible();
  });
});

test('a rejected post shows its author the rule and the reason', async ({
  page: author,
  newUserPage,
  community,
}) => {
  const title = `加我看更多 ${uniqueName()}`;
  const mei = await community.signUp();
  const postId = await community.submit(mei, { title, content: '加微信看更多，名额有限。' });
  const reviewer = await newUserPage(null, { viewport: { width: 1280, height: 800 } });
  await signInAsOperator(reviewer, community.origin, 'reviewer');
  await reviewer.goto('/console/review');
  await openReviewItem(reviewer, title);
  await test.step('the selected words are quoted', async () => {
    await reviewer.getByText('加微信看更多，名额有限。').first().selectText();
    await expect(reviewer.getByText('正文：「加微信看更多，名额有限。」')).toBeVisible();
  });
  await reviewer.keyboard.press('r');
  const dialog = reviewer.getByRole('dialog', { name: '驳回这件作品' });
  await dialog.getByRole('combobox', { name: '违反的规则' }).fill('广告');
  await reviewer.keyboard.press('Enter');
  await dialog.getByRole('button', { name: '内容含有联系方式或引流二维码，请删除。' }).click();
  const reason = dialog.getByLabel('理由（作者会看到）');
  await expect(reason).toHaveValue('内容含有联系方式或引流二维码，请删除。');
  await reason.press('End');
  await reason.pressSequentially('改好可以再交。');
  const sent = reviewer.waitForResponse((response) => response.url().endsWith('/reject'));
  await reason.press('Enter');
  await expect(reviewer.getByText(`已驳回：${title}`)).toBeVisible();
  await sent;

  await signInAs(author, mei);
  await author.goto('/column/columnTabbar/my');
  const tile = postTile(author, postId);
  await expect(tile).toContainText('未通过');
  await tile.getByRole('link').click();
  await expect(author.getByRole('heading', { name: '没有通过审核' })).toBeVisible();
  await expect(author.getByText('内容含有联系方式或引流二维码，请删除。改好可以再交。')).toBeVisible();
  await expect(author.getByText('依据：广告引流')).toBeVisible();
  await expect(author.locator('mark')).toHaveText('加微信看更多，名额有限。');

  const others = await newUserPage(await community.login('lin'));
  await others.goto('/column/columnTabbar/index');
  await openTab(others, '最新');
  await expect(others.getByRole('tabpanel', { name: '最新' }).getByRole('article').first()).toBeVisible();
  await expect(others.getByText(title)).toHaveCount(0);
});
