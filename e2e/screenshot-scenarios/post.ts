import { getTypeFeed } from '@muyu/contract/feed.ts';
import { pinPost, updatePost } from '@muyu/contract/post.ts';
import { expect } from '@playwright/test';
import { likePost } from '../helpers/inbox-helpers.ts';
import { picture } from '../helpers/pictures.ts';
import { openPost } from '../navigation.ts';
import type { Scenario } from './scenario.ts';

/** A post with pictures, comments, viewer and likers; a post without pictures; a post in review. */
export async function post({ page, capture, me, community }: Scenario): Promise<void> {
  const { resultList } = await me.request(getTypeFeed, { sortType: 1, type: 2, limit: 20 });
  const shown =
    resultList.find(({ files, thumbupNum }) => files.length > 1 && thumbupNum > 1) ?? resultList[0]!;
  // The posts of a run hide the liked ones of the demo after a while.
  await likePost(me, shown.postId);
  const commentId = await community.commentOn(me, shown.postId, '这光，像小时候等船的傍晚。');
  for (const answer of ['我也在等。', '船来了。', '下次一起去。', '带上相机。', '还有橘子汽水。']) {
    await community.answer(me, shown.postId, commentId, answer);
  }
  await openPost(page, shown.postId);
  const commentSection = page.getByRole('region', { name: '评论' });
  await expect(commentSection).toBeVisible();
  await capture('post');
  await page.getByRole('button', { name: '更多操作', exact: true }).click();
  const menu = page.getByRole('dialog', { name: '更多操作' });
  await capture('post-menu');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  const replies = commentSection.getByRole('button', { name: /^展开/ });
  await commentSection.getByRole('heading').scrollIntoViewIfNeeded();
  await replies.first().click();
  await expect(commentSection.getByRole('button', { name: '收起' }).first()).toBeVisible();
  await capture('post-replies');
  await page.getByRole('button', { name: /^查看第 1 张图片/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await capture('picture-viewer');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('link', { name: /人赞过/ }).click();
  await expect(page.getByRole('heading', { name: '赞过的人' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await capture('likers');

  const words = '今晚的风很轻，灯塔一闪一闪。\n没有照片，只有几句话。';
  const quiet = await community.publish(await community.signUp('远'), { title: '只有文字', content: words });
  await openPost(page, quiet);
  await expect(page.getByText('还没有评论')).toBeVisible();
  await capture('post-text-only');
  await page.getByRole('button', { name: /^收藏/ }).click();
  await page.getByLabel('写评论').fill('灯塔也听得见。');
  await page.getByRole('button', { name: '发送' }).click();
  await expect(page.getByText('已发布')).toBeVisible();
  await capture('toast', 'now');
  const waiting = await community.submit(me, { title: '还在审核', content: '等一等。' });
  await openPost(page, waiting);
  await expect(page.getByText('现在只有你能看到它')).toBeVisible();
  await capture('post-in-review');
}

/** An own published post: edit form, rejected edit, appeal. */
export async function ownPost({ page, capture, me, community }: Scenario): Promise<void> {
  const mine = await community.publish(me, { title: '蓝调时间的滨江', content: '今天的光很慢。' });
  await me.request(pinPost, { postId: mine, status: 1 });
  await page.goto(`/column/addPost?edit=${mine}`);
  await expect(page.getByLabel('正文')).toHaveValue('今天的光很慢。');
  await capture('edit-published');
  const change = { postId: mine, title: '蓝调时间的滨江', content: '光很慢，船也很慢。', consent: true };
  await me.request(updatePost, change);
  await community.reject(mine, 'quality', '画面太暗，看不清主体。换一张亮一点的再试试。');
  await page.goto('/column/myOwnPost');
  await expect(page.getByText('已发布 · 修改未通过')).toBeVisible();
  await capture('own-posts-changed');
  await openPost(page, mine);
  await expect(page.getByRole('heading', { name: '修改没有通过审核' })).toBeVisible();
  await capture('post-change-rejected');
  await page.getByRole('button', { name: '申诉' }).click();
  await page.getByLabel('为什么希望再看一次').fill('蓝调时间本来就是暗的，想留住的正是这点光。');
  await capture('appeal');
  await page.keyboard.press('Escape');

  const words = await community.submit(me, {
    title: '周末出摊',
    content: '江边的小摊，卖自己烤的饼干。想要的加微信 muyu123，先到先得。',
  });
  const quoted = { field: 'text', words: '加微信 muyu123' } as const;
  await community.reject(words, 'advertising', '请删去联系方式，改好可以再提交。', quoted);
  await openPost(page, words);
  await expect(page.locator('mark')).toBeVisible();
  await capture('post-rejected-words');
  const pictures = [await picture('#35506b'), await picture('#8a5a44'), await picture('#4f6b52')];
  const framed = await community.submit(me, { title: '三面墙', content: '走了一圈。', pictures });
  await community.reject(framed, 'privacy', '能认出门牌号，请遮住。', { field: 'picture', number: 2 });
  await openPost(page, framed);
  await expect(page.getByText('审核指出的图片')).toBeVisible();
  await capture('post-rejected-picture');
}
