import { pinComment } from '@muyu/contract/comment-desk.ts';
import { follow } from '@muyu/contract/social.ts';
import type { Page } from '@playwright/test';
import { freshName, type Person, seat } from '../community.ts';
import { expect, test } from '../fixtures.ts';
import { told } from '../told.ts';

const comments = (page: Page) => page.getByRole('region', { name: '评论' });
const composer = (page: Page) => page.getByRole('textbox', { name: /^写评论|^回复/ });
const open = (page: Page, postId: string) => page.goto(`/post/postDetail?postId=${postId}`);
const row = (page: Page, content: string) =>
  comments(page).getByRole('listitem').filter({ hasText: content }).last();

/** The menu of something said, by its dots. */
async function menuOf(page: Page, content: string) {
  await row(page, content)
    .getByRole('button', { name: /：更多操作$/ })
    .first()
    .click();
  return page.getByRole('dialog', { name: /的评论$/ });
}
async function manage(page: Page, act: string) {
  await comments(page).getByRole('button', { name: '管理评论' }).click();
  await page.getByRole('dialog', { name: '管理评论' }).getByRole('button', { name: act }).click();
}

let author: Person;
let postId: string;
test.beforeEach(async ({ community }) => {
  author = await community.join('楼主');
  postId = await community.publish(author, { title: '今晚聊点什么', content: '都可以说。' });
});

test('menus by who one is: the owner of the post, the writer, others, a visitor', async ({
  page,
  another,
  community,
}) => {
  const an = await community.join('安');
  const commentId = await community.say(an, postId, '安的话');
  await community.answer(author, postId, commentId, '楼主的回复');
  const acts = async (on: Page, content: string) => {
    const menu = await menuOf(on, content);
    await expect(menu.getByRole('listitem').first()).toBeVisible();
    const names = await menu.getByRole('listitem').allInnerTexts();
    await on.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    return names;
  };
  await seat(page, author);
  await open(page, postId);
  const first = comments(page).getByRole('listitem').filter({ hasText: '安的话' }).first();
  await first.getByRole('button', { name: '安的评论：更多操作' }).click();
  const menu = page.getByRole('dialog', { name: '安的评论' });
  await expect(menu.getByRole('listitem')).toHaveText(['回复', '复制', '置顶', '举报', '删除']);
  await page.goBack();
  await expect(menu).toBeHidden();
  expect(await acts(page, '楼主的回复')).toEqual(['回复', '复制', '删除']);

  const writer = await another(an);
  await open(writer, postId);
  expect(await acts(writer, '楼主的回复')).toEqual(['回复', '复制', '举报']);
  const guest = await another(await community.visit());
  await open(guest, postId);
  expect(await acts(guest, '楼主的回复')).toEqual(['回复', '复制', '举报']);
});

test('three are pinned, the latest first; a fourth is refused, and one taken off goes back', async ({
  page,
  community,
}) => {
  const an = await community.join('安');
  for (const words of ['一号', '二号', '三号', '四号', '五号']) await community.say(an, postId, words);
  await seat(page, author);
  await open(page, postId);
  const order = comments(page).locator('ul > li p[class*=whitespace-pre-wrap]');
  await expect(order).toHaveText(['五号', '四号', '三号', '二号', '一号']);
  for (const words of ['一号', '二号', '三号']) {
    const said = told(page.locator('body'), /已置顶/);
    await (await menuOf(page, words)).getByRole('button', { name: '置顶' }).click();
    await said;
    await expect(row(page, words).getByText('置顶', { exact: true })).toBeVisible();
  }
  await expect(order).toHaveText(['三号', '二号', '一号', '五号', '四号']);
  await page.reload();
  await expect(order).toHaveText(['三号', '二号', '一号', '五号', '四号']);
  await (await menuOf(page, '二号')).getByRole('button', { name: '取消置顶' }).click();
  await expect(order).toHaveText(['三号', '一号', '五号', '四号', '二号']);
});

test.describe('a fourth', () => {
  test.use({ expected: ['/comment/private/top'] });

  test('is refused in the server’s words', async ({ page, community }) => {
    const an = await community.join('安');
    for (const words of ['一号', '二号', '三号']) {
      const commentId = await community.say(an, postId, words);
      await author.request(pinComment, { postId, commentId, status: 1 });
    }
    await community.say(an, postId, '四号');
    await seat(page, author);
    await open(page, postId);
    const said = told(page.locator('body'), /最多.*3|三/);
    await (await menuOf(page, '四号')).getByRole('button', { name: '置顶' }).click();
    await said;
    await expect(row(page, '四号').getByText('置顶', { exact: true })).toHaveCount(0);
  });
});

test('many are deleted together: a comment with its replies, replies alone', async ({ page, community }) => {
  const [an, bo] = [await community.join('安'), await community.join('博')];
  const whole = await community.say(an, postId, '整条');
  for (let at = 1; at <= 5; at += 1) await community.answer(at % 2 ? bo : an, postId, whole, `附和 ${at}`);
  const part = await community.say(bo, postId, '半条');
  await community.answer(an, postId, part, '一句错话');
  await community.answer(author, postId, part, '一句好话');
  await community.say(bo, postId, '留下的话');
  await seat(page, author);
  await open(page, postId);
  await expect(comments(page).getByRole('heading', { name: '评论 10' })).toBeVisible();
  await manage(page, '批量删除');
  const box = (words: string | RegExp) => comments(page).getByRole('checkbox', { name: words });
  const total = page.getByText(/^共 \d+ 条/);
  const remove = page.getByRole('button', { name: '删除', exact: true });
  await expect(composer(page)).toHaveCount(0);
  await expect(total).toHaveText('共 0 条，0 位用户');
  const said = told(page.locator('body'), /请先选择要删除的评论/);
  await remove.click();
  await said;

  await box('安: 整条').click();
  await expect(box(/附和/)).toHaveCount(5);
  for (const each of await box(/附和/).all()) await expect(each).toBeChecked();
  await expect(total).toHaveText('共 6 条，2 位用户');
  await box('安: 一句错话').click();
  await expect(box('博: 半条')).not.toBeChecked();
  await expect(total).toHaveText('共 7 条，2 位用户');
  await remove.click();
  const asked = page.getByRole('alertdialog', { name: '删除这 7 条评论？' });
  await expect(asked).toContainText('共 7 条，2 位用户。删除后不能恢复。');
  await asked.getByRole('button', { name: '删除' }).click();
  await expect(comments(page).getByRole('heading', { name: '评论 3' })).toBeVisible();
  await expect(box(/./)).toHaveCount(0);
  await expect(comments(page).getByText('整条')).toHaveCount(0);
  await expect(comments(page).getByText('一句错话')).toHaveCount(0);
  await expect(composer(page)).toBeVisible();
  await page.reload();
  await expect(comments(page).getByText('一句好话')).toBeVisible();
  await expect(comments(page).getByText('留下的话')).toBeVisible();
  await expect(comments(page).getByText(/附和|整条|一句错话/)).toHaveCount(0);
});

test('back and Escape leave the choice without deleting anything', async ({ page, community }) => {
  await community.say(await community.join('安'), postId, '一句话');
  await seat(page, author);
  await open(page, postId);
  const box = comments(page).getByRole('checkbox', { name: '安: 一句话' });
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await manage(page, '批量删除');
    await box.press('Space');
    await expect(box).toBeChecked();
    await leave();
    await expect(box).toHaveCount(0);
    await expect(comments(page).getByText('一句话')).toBeVisible();
    await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);
  }
});

test('the owner closes the comments and opens them again', async ({ page, another, community }) => {
  await community.say(author, postId, '先说到这里');
  await seat(page, author);
  await open(page, postId);
  await manage(page, '关闭评论');
  await expect(page.getByText('作者已关闭评论')).toBeVisible();
  await expect(composer(page)).toHaveCount(0);
  const reader = await another(await community.join());
  await open(reader, postId);
  await expect(reader.getByText('作者已关闭评论')).toBeVisible();
  await expect(comments(reader).getByText('先说到这里')).toBeVisible();
  await expect(composer(reader)).toHaveCount(0);
  await expect(comments(reader).getByRole('button', { name: /^回复/ })).toHaveCount(0);
  await manage(page, '打开评论');
  await expect(composer(page)).toBeVisible();
  await reader.reload();
  await expect(composer(reader)).toBeVisible();
});

test('people are named with an @: the name leads to them, and taken out it names nobody', async ({
  page,
  community,
}) => {
  const name = freshName();
  const friend = await community.join(name);
  const an = await community.join('安');
  await an.request(follow, { userId: friend.session.userId });
  await seat(page, an);
  await open(page, postId);
  await composer(page).pressSequentially('你看 @');
  const picker = page.getByRole('dialog', { name: '提到谁' });
  await picker.getByRole('textbox').fill(name.slice(0, 6));
  await picker.getByRole('button', { name }).click();
  await expect(picker).toBeHidden();
  await expect(composer(page)).toHaveValue(`你看 @${name} `);
  await expect(composer(page)).toBeFocused();
  await composer(page).pressSequentially('这光');
  await page.getByRole('button', { name: '发送' }).click();
  await row(page, '这光')
    .getByRole('link', { name: `@${name}` })
    .click();
  await expect(page).toHaveURL(`/column/otherPage?userId=${friend.session.userId}`);
  await page.goBack();

  const sent = page.waitForRequest(/comment\/private\/add/);
  await composer(page).focus();
  await page.getByRole('button', { name: '提到谁' }).click();
  await picker.getByRole('button', { name }).click();
  await composer(page).fill('不说是谁了');
  await page.getByRole('button', { name: '发送' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ content: '不说是谁了', markUserIds: [] });
});

test('what is sent again after an answer that never came is written once', async ({ page, community }) => {
  await seat(page, await community.join('安'));
  await open(page, postId);
  await page.route(
    '**/comment/private/add',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const words = `只说一次 ${freshName()}`;
  await composer(page).fill(words);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByRole('alert')).toHaveText('连不上服务器，检查网络后再试');
  await expect(composer(page)).toHaveValue(words);
  await page.getByRole('button', { name: '发送' }).click();
  await expect(composer(page)).toHaveValue('');
  await expect(comments(page).getByText(words)).toHaveCount(1);
  await expect(comments(page).getByRole('heading', { name: '评论 1' })).toBeVisible();
  await page.reload();
  await expect(comments(page).getByText(words)).toHaveCount(1);
});
test.use({ expected: ['net::ERR_FAILED'] });

test('what waits for review only its writer sees, until it is approved', async ({
  page,
  another,
  community,
}) => {
  const word = freshName();
  await community.holdWord(word);
  const commentId = await community.say(author, postId, '大家好');
  const an = await community.join('安');
  await seat(page, an);
  await open(page, postId);
  const send = async (words: string) => {
    const said = told(page.locator('body'), /已提交，审核后显示/);
    const answer = page.waitForResponse(/comment\/private\/(add|reply)/);
    await composer(page).fill(words);
    await page.getByRole('button', { name: '发送' }).click();
    await said;
    return (await (await answer).json()) as { data: { commentId: string; replyId?: string } };
  };
  const held = await send(`评论 ${word}`);
  await expect(row(page, `评论 ${word}`)).toContainText('审核中');
  await comments(page).getByRole('button', { name: '回复 楼主' }).click();
  const answer = await send(`回复 ${word}`);
  await expect(row(page, `回复 ${word}`)).toContainText('审核中');
  await expect(comments(page).getByRole('heading', { name: '评论 1' })).toBeVisible();
  await page.reload();
  await expect(row(page, `评论 ${word}`)).toContainText('审核中');
  await expect(row(page, `回复 ${word}`)).toContainText('审核中');
  const reader = await another(author);
  await open(reader, postId);
  await expect(comments(reader).getByText('大家好')).toBeVisible();
  await expect(comments(reader).getByText(word)).toHaveCount(0);

  await community.approve(held.data.commentId);
  await community.approve(answer.data.replyId!);
  await page.reload();
  await expect(comments(page).getByRole('heading', { name: '评论 3' })).toBeVisible();
  await expect(row(page, `评论 ${word}`)).toBeVisible();
  await expect(comments(page).getByText('审核中')).toHaveCount(0);
  await reader.goto(`/column/lookComment?postId=${postId}&commentId=${commentId}`);
  await expect(comments(reader).getByText(`回复 ${word}`)).toBeVisible();
});

test('my own reply at the end is not shown again when the others come', async ({ page, community }) => {
  const [an, bo] = [await community.join('安'), await community.join('博')];
  const commentId = await community.say(an, postId, '接龙');
  for (let at = 1; at <= 5; at += 1) await community.answer(bo, postId, commentId, `第 ${at} 句`);
  await seat(page, an);
  await open(page, postId);
  await comments(page).getByRole('button', { name: '回复 安' }).click();
  await composer(page).fill('第 6 句');
  await page.getByRole('button', { name: '发送' }).click();
  const replies = comments(page).getByText(/^第 \d 句$/);
  const numbered = (...places: number[]) => places.map((at) => `第 ${at} 句`);
  await expect(replies).toHaveText(numbered(1, 2, 3, 6));
  await comments(page).getByRole('button', { name: '展开 2 条回复' }).click();
  await expect(replies).toHaveText(numbered(1, 2, 3, 4, 5, 6));
});

test('what is written while the next page is on its way stays, and the page comes', async ({
  page,
  community,
}) => {
  const bo = await community.join('博');
  for (let at = 1; at <= 14; at += 1) await community.say(bo, postId, `第 ${at} 句`);
  await seat(page, await community.join('安'));
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const nextPage = (url: URL) =>
    /comment.private.page.list/.test(url.pathname) && !/page=1(&|$)/.test(url.search);
  await page.route(
    nextPage,
    async (route) => {
      asked.resolve();
      await held.promise;
      await route.continue().catch(() => undefined);
    },
    { times: 1 },
  );
  await open(page, postId);
  await comments(page).getByText('第 5 句').scrollIntoViewIfNeeded();
  await asked.promise;
  await composer(page).fill('插一句');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(row(page, '插一句')).toBeVisible();
  held.resolve();
  await comments(page).getByText('第 5 句').scrollIntoViewIfNeeded();
  await expect(comments(page).getByText(/^第 \d+ 句$/)).toHaveCount(14);
  await expect(comments(page).getByText('插一句')).toHaveCount(1);
});

test('a comment is reported, and the receipt says what follows', async ({ page, community }) => {
  await community.say(await community.join('博'), postId, '一句不该说的话');
  await seat(page, await community.join('安'));
  await open(page, postId);
  await (await menuOf(page, '一句不该说的话')).getByRole('button', { name: '举报' }).click();
  const sheet = page.getByRole('dialog', { name: '举报这条评论' });
  const submit = sheet.getByRole('button', { name: '提交举报' });
  await expect(sheet.getByRole('radio')).toHaveCount(11);
  await expect(submit).toBeDisabled();
  await sheet.getByRole('radio').last().check({ force: true });
  await expect(submit).toBeDisabled();
  await sheet.getByRole('textbox').fill('一直在发广告');
  await submit.click();
  const receipt = page.getByRole('dialog', { name: '举报' });
  await expect(receipt).toContainText('已收到，我们会在 24 小时内处理');
  await receipt.getByRole('button', { name: '屏蔽 博 的消息', exact: true }).click();
  await expect(receipt.getByRole('button', { name: '已屏蔽 博 的消息' })).toBeDisabled();
  await receipt.getByRole('button', { name: '好的' }).click();
  await expect(receipt).toBeHidden();
});

test('a visitor’s report waits for an account', async ({ page, community }) => {
  await community.say(author, postId, '一句话');
  await seat(page, await community.visit());
  await open(page, postId);
  await (await menuOf(page, '一句话')).getByRole('button', { name: '举报' }).click();
  await expect(page.getByRole('dialog', { name: '举报' })).toContainText('「举报」需要一个账号');
});

test('a comment has a page of its own with all its replies; a link to one of them leads to it', async ({
  page,
  community,
}) => {
  const bo = await community.join('博');
  const commentId = await community.say(bo, postId, '接龙开始');
  const ids: string[] = [];
  for (let at = 1; at <= 25; at += 1) ids.push(await community.answer(bo, postId, commentId, `第 ${at} 句`));
  for (let at = 1; at <= 12; at += 1) await community.say(bo, postId, `别的话 ${at}`);
  await seat(page, await community.join('安'));
  const link = (path: string) => `${path}?postId=${postId}&commentId=${commentId}&replyId=${ids[19]}`;
  await page.goto(link('/column/lookComment'));
  const asked = comments(page).getByText('第 20 句');
  await expect(asked).toBeInViewport();
  await expect(comments(page).getByText('接龙开始')).toBeAttached();
  await comments(page).getByText('第 25 句').scrollIntoViewIfNeeded();
  await expect(comments(page).getByText(/^第 \d+ 句$/)).toHaveCount(25);
  await composer(page).fill('第 26 句');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(comments(page).getByText('第 26 句')).toBeInViewport();
  await page.getByRole('link', { name: /今晚聊点什么/ }).click();
  await expect(page).toHaveURL(`/post/postDetail?postId=${postId}`);

  await page.goto(link('/post/postDetail'));
  await expect(comments(page).getByText('第 20 句')).toBeInViewport();
  await expect(comments(page).getByText('接龙开始')).toHaveCount(1);
});

test.describe('a comment that is gone', () => {
  test.use({ expected: ['/comment/private/info'] });

  test('says so and leads to its post', async ({ page, community }) => {
    const other = await community.publish(author, { title: '另一晚', content: '也可以说。' });
    const commentId = await community.say(author, other, '不在这里');
    await seat(page, await community.join());
    await page.goto(`/column/lookComment?postId=${postId}&commentId=${commentId}`);
    await expect(page.getByRole('heading', { name: '这条评论已经不在了' })).toBeVisible();
    await page.getByRole('button', { name: '去看这条内容' }).click();
    await expect(page.getByRole('heading', { name: '今晚聊点什么' })).toBeVisible();
  });
});
