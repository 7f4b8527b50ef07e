import { addComment } from '@muyu/contract/comment.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { newsPage, readNews, systemNews, unreadNews } from '@muyu/contract/message.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import * as operator from '@muyu/contract/operator-reports.ts';
import { sanctionUser } from '@muyu/contract/operator-users.ts';
import { deletePost, editPost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { decide, pendingPost, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { accountErased, inviteRewarded } from '../account/index.ts';
import { reviewAppeal } from '../moderation/index.ts';
import { sweepNews } from './commands/sweep-news.ts';
import { news, newsSeen } from './tables.ts';

const server = testServer({ demo: true });
type Who = { token: string; userId: string };
let reviewer: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  reviewer = await signedIn(server, 'owner');
});

const system = async (who: Who, locale: Locale = 'zh_CN') =>
  (await server.call(systemNews, {}, { ...who, locale })).data.resultList;
const reports = async (who: Who) => (await server.call(newsPage, { type: 'report' }, who)).data.resultList;

test('a decision about a post is told in the reader’s language, with a way on; a rejection can be appealed against', async () => {
  const author = await member(server, 'author');
  const good = await publishedPost(server, author, { title: '晚霞' });
  expect(await system(author)).toMatchObject([
    {
      event: 'notice',
      title: '作品已发布',
      text: '作品「晚霞」通过了审核，大家都能看到了。',
      link: `/post/postDetail?postId=${good}`,
      rejection: null,
      unread: true,
    },
  ]);
  const bad = await pendingPost(server, author, { title: '{reason}' });
  await decide(server, bad, 'rejected');
  const [rejected] = await system(author, 'en_US');
  expect(rejected).toMatchObject({
    title: 'Not approved',
    text: 'Your post “{reason}” did not pass review (quality): 画面太暗',
    link: '/column/myOwnPost',
  });
  expect((await system(author, 'ja'))[0]!.text).toContain('審査を通過しませんでした（品質）');
  expect(rejected!.rejection).toMatchObject({ rule: 'quality', reason: '画面太暗', appeal: null });
  const { reviewId } = rejected!.rejection!;
  expect((await server.call(appealReview, { reviewId, text: '请再看看' }, author)).code).toBe('00000');
  const answer = { reviewId, outcome: 'overturned' as const, answer: '确实可以' };
  expect((await server.call(operator.decideReviewAppeal, answer, reviewer)).code).toBe('00000');
  expect((await system(author))[0]).toMatchObject({
    title: '申诉成功',
    text: '你的作品「{reason}」已恢复公开：确实可以',
  });
  expect((await server.call(unreadNews, {}, author)).data.system).toBe(3);
});

test('a report is received and answered; the author learns what was removed and why', async () => {
  const [author, reporter, second] = [
    await member(server, 'bad'),
    await member(server, 'watch'),
    await member(server, 'also'),
  ];
  const postId = await publishedPost(server, author, { title: '广告帖' });
  const { data } = await server.call(addComment, { postId, content: '江边新店开张' }, author);
  for (const who of [reporter, second]) {
    await server.call(addReport, { typeId: 4, postId, commentId: data.commentId }, who);
    await server.call(addReport, { typeId: 4, postId, commentId: data.commentId }, who);
  }
  expect(await reports(reporter)).toMatchObject([{ title: '已收到举报', type: 'report', unread: true }]);
  const { rows } = await server.app.db.execute<{ id: string }>(sql`select case_id as id from report_case`);
  const given = {
    caseId: rows[0]!.id,
    rule: 'advertising' as const,
    reason: '引流',
    removal: 'hide' as const,
  };
  expect((await server.call(operator.upholdCase, given, reviewer)).code).toBe('00000');
  for (const who of [reporter, second]) {
    expect((await reports(who)).map(({ title }) => title)).toEqual(['举报已处理', '已收到举报']);
  }
  const [told] = await reports(author);
  expect(told).toMatchObject({
    title: '内容已被隐藏',
    text: '你的评论「江边新店开张」被举报，核实后已隐藏（广告引流）：引流',
  });
  expect(
    (await server.call(appealReview, { reviewId: told!.rejection!.reviewId, text: '不是广告' }, author)).code,
  ).toBe('00000');
  expect(await server.app.db.$count(reviewAppeal)).toBe(2);
});

test('warnings, limits and VIP time are told; a freeze is read where one logs in', async () => {
  const user = await member(server, 'warned');
  const sanction = (kind: 'warn' | 'limit' | 'freeze', days?: number) =>
    server.call(
      sanctionUser,
      { userId: user.userId, kind, reason: '刷屏', ...(days ? { days } : {}) },
      reviewer,
    );
  await sanction('warn');
  await sanction('limit', 3);
  const { app } = server;
  await app.db.transaction((tx) =>
    app.events.announce(tx, inviteRewarded, { inviterId: user.userId, inviteeId: user.userId }, new Date()),
  );
  const told = await system(user);
  expect(told.map(({ title }) => title)).toEqual(['获得 VIP', '账号受限', '账号提醒']);
  expect(told[0]!.text).toContain('12 小时 VIP');
  expect(told[1]!.text).toMatch(/^在 \d{4}-\d\d-\d\d 之前，你的账号不能发布内容：刷屏$/);
});

test('a change of a published post is told as one; items about a post go with it', async () => {
  const [author, fan] = [await member(server, 'editor'), await member(server, 'fan')];
  const postId = await publishedPost(server, author, { title: '旧' });
  await server.call(editPost, { postId, content: '傍晚的江边', title: '新', consent: true }, author);
  await decide(server, postId, 'approved');
  expect((await system(author))[0]).toMatchObject({ title: '修改已生效' });
  await server.call(addComment, { postId, content: '好' }, fan);
  const count = async () => (await server.call(unreadNews, {}, author)).data.comment;
  expect(await count()).toBe(1);
  await server.call(deletePost, { postId }, author);
  expect((await server.call(newsPage, { type: 'comment' }, author)).data.resultList).toEqual([]);
  await expect.poll(count, { timeout: 10_000 }).toBe(0);
});

test('items that have stood for 90 days go, younger ones stay', async () => {
  const user = await member(server, 'old');
  const day = 86_400_000;
  const row = { userId: user.userId, type: 'system', event: 'notice' } as const;
  const notice = { key: 'vipGiven', params: { hours: '12' }, link: null };
  for (const days of [89, 91]) {
    await server.app.db
      .insert(news)
      .values({ ...row, notice, newsId: newId(), at: new Date(Date.now() - days * day) });
  }
  expect(await sweepNews(server.app, new Date())).toBe(1);
  expect(await system(user)).toHaveLength(1);
});

test('an erased account has no inbox, and what it said is in nobody’s', async () => {
  const [gone, author] = [await member(server, 'gone'), await member(server, 'stays')];
  const own = await publishedPost(server, gone);
  const postId = await publishedPost(server, author);
  await server.call(addComment, { postId, content: '再见' }, gone);
  await server.call(addComment, { postId: own, content: '再见' }, author);
  const { app } = server;
  const { userId } = gone;
  await server.call(readNews, {}, gone);
  await app.db.transaction((tx) => app.events.announce(tx, accountErased, { userId }, new Date()));
  expect(await app.db.$count(news, eq(news.userId, userId))).toBe(0);
  expect(await app.db.$count(newsSeen, eq(newsSeen.userId, userId))).toBe(0);
  const left = () => app.db.$count(news, sql`${userId}::uuid = any(${news.actorIds})`);
  await expect.poll(left, { timeout: 10_000 }).toBe(0);
});
