import { upholdCase } from '@muyu/contract/admin/report.ts';
import { decideReviewAppeal } from '@muyu/contract/admin/review.ts';
import { sanctionUser } from '@muyu/contract/admin/sanction.ts';
import { addComment } from '@muyu/contract/comment.ts';
import type { Locale } from '@muyu/contract/core/locale.ts';
import { appealReview } from '@muyu/contract/moderation.ts';
import {
  deleteNotification,
  getUnreadCounts,
  listNotifications,
  listSystemNotifications,
  markNotificationsRead,
} from '@muyu/contract/notification.ts';
import { deletePost, updatePost } from '@muyu/contract/post.ts';
import { addReport } from '@muyu/contract/report.ts';
import { follow } from '@muyu/contract/social.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { signInOperator } from '../../testing/operators.ts';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { decide, pendingPost, publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { inviteRewarded } from '../invitation/index.ts';
import { vipEnding } from '../membership/index.ts';
import { countAppeals } from '../moderation/testing/reviews.ts';
import { follow as followRow } from '../social/tables.ts';
import { deleteExpiredNotifications } from './commands/delete-expired-notifications.ts';
import { notification, notificationReadMarker } from './tables.ts';

const server = testServer({ demo: true });
type Who = { token: string; userId: string };
let reviewer: Awaited<ReturnType<typeof signInOperator>>;
beforeAll(async () => {
  reviewer = await signInOperator(server, 'owner');
});

const system = async (who: Who, locale: Locale = 'zh_CN') =>
  (await server.call(listSystemNotifications, {}, { ...who, locale })).data.resultList;
const reports = async (who: Who) =>
  (await server.call(listNotifications, { type: 'report' }, who)).data.resultList;

test('the notice of a decision is in the reader’s language and links to the post', async () => {
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
    text: 'Your post “{reason}” didn’t pass review (low quality): 画面太暗',
    link: '/column/myOwnPost',
  });
  expect((await system(author, 'ja'))[0]!.text).toContain('承認されませんでした（低品質）');
  expect(rejected!.rejection).toMatchObject({ rule: 'quality', reason: '画面太暗', appeal: null });
  const { reviewId } = rejected!.rejection!;
  expect((await server.call(appealReview, { reviewId, text: '请再看看' }, author)).code).toBe('00000');
  const answer = { reviewId, outcome: 'overturned' as const, answer: '确实可以' };
  expect((await server.call(decideReviewAppeal, answer, reviewer)).code).toBe('00000');
  expect((await system(author))[0]).toMatchObject({
    title: '申诉成功',
    text: '你对作品「{reason}」的申诉成立，内容已公开：确实可以',
  });
  expect((await server.call(getUnreadCounts, {}, author)).data.system).toBe(3);
});

test('reporters get a receipt and the outcome, and the author gets the removal with its reason', async () => {
  const [author, reporter, second] = [
    await member(server, 'bad'),
    await member(server, 'watch'),
    await member(server, 'also'),
  ];
  const postId = await publishedPost(server, author, { title: '广告作品' });
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
  expect((await server.call(upholdCase, given, reviewer)).code).toBe('00000');
  for (const who of [reporter, second]) {
    expect((await reports(who)).map(({ title }) => title)).toEqual(['举报已处理', '已收到举报']);
  }
  const [removal] = await reports(author);
  expect(removal).toMatchObject({
    title: '内容已被隐藏',
    text: '你的评论「江边新店开张」经核实违反规范，已被隐藏（广告引流）：引流',
  });
  expect(
    (await server.call(appealReview, { reviewId: removal!.rejection!.reviewId, text: '不是广告' }, author))
      .code,
  ).toBe('00000');
  expect(await countAppeals(server)).toBe(2);
});

test('warnings, limits and granted VIP time cause notices, and a freeze does not', async () => {
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
    app.events.emit(tx, inviteRewarded, { inviterId: user.userId, inviteeId: user.userId }, new Date()),
  );
  const notices = await system(user);
  expect(notices.map(({ title }) => title)).toEqual(['获得 VIP', '账号受限', '账号提醒']);
  expect(notices[0]!.text).toContain('12 小时 VIP');
  expect(notices[1]!.text).toMatch(
    /^在 \d{4}年\d+月\d+日 \d\d:\d\d（北京时间）之前，你的账号不能发布内容：刷屏$/,
  );
});

test('notices name the time at which something ends, in the language of the reader', async () => {
  const user = await member(server, 'ending');
  const { app } = server;
  const until = new Date('2027-03-05T06:03:00Z');
  await app.db.transaction((tx) =>
    app.events.emit(tx, vipEnding, { userId: user.userId, until }, new Date()),
  );
  const textIn = async (locale: Locale) => (await system(user, locale))[0]!.text;
  expect(await textIn('zh_CN')).toBe('你的 VIP 将在 2027年3月5日 14:03（北京时间）到期，不会自动续费。');
  expect(await textIn('en_US')).toBe(
    'Your VIP ends on March 5, 2027 at 2:03 PM (Beijing time). It doesn’t renew by itself.',
  );
  expect(await textIn('ja')).toBe('VIPは2027年3月5日 14:03（北京時間）に終了します。自動更新はありません。');
});

test('an approved change has its own notice, and deleting the post deletes notifications about it', async () => {
  const [author, fan] = [await member(server, 'editor'), await member(server, 'fan')];
  const postId = await publishedPost(server, author, { title: '旧' });
  await server.call(updatePost, { postId, content: '傍晚的江边', title: '新', consent: true }, author);
  await decide(server, postId, 'approved');
  expect((await system(author))[0]).toMatchObject({ title: '修改已生效' });
  await server.call(addComment, { postId, content: '好' }, fan);
  const count = async () => (await server.call(getUnreadCounts, {}, author)).data.comment;
  expect(await count()).toBe(1);
  await server.call(deletePost, { postId }, author);
  expect((await server.call(listNotifications, { type: 'comment' }, author)).data.resultList).toEqual([]);
  await expect.poll(count, { timeout: 60_000 }).toBe(0);
});

test('the nightly job deletes notifications older than 90 days', async () => {
  const user = await member(server, 'old');
  const day = 86_400_000;
  const row = { userId: user.userId, type: 'system', event: 'notice' } as const;
  const notice = { key: 'vipGiven', params: { hours: '12' }, link: null };
  for (const days of [89, 91]) {
    await server.app.db
      .insert(notification)
      .values({ ...row, notice, notificationId: newId(new Date()), at: new Date(Date.now() - days * day) });
  }
  expect(await deleteExpiredNotifications(server.app, new Date(), new AbortController().signal)).toBe(1);
  expect(await system(user)).toHaveLength(1);
});

test('a follower of long ago whom the reader deleted from the inbox stays away after the nightly job', async () => {
  const [reader, fan] = [await member(server, 'reader'), await member(server, 'fan')];
  const { db } = server.app;
  await server.call(follow, { userId: reader.userId }, fan);
  const createdAt = new Date(Date.now() - 91 * 86_400_000);
  await db.update(followRow).set({ createdAt }).where(eq(followRow.targetId, reader.userId));
  const followers = async () =>
    (await server.call(listNotifications, { type: 'follow' }, reader)).data.resultList;
  expect(await followers()).toHaveLength(1);
  await server.call(deleteNotification, { notificationId: fan.userId }, reader);
  await deleteExpiredNotifications(server.app, new Date(), new AbortController().signal);
  expect(await followers()).toEqual([]);
});

test('erasing an account deletes its inbox and its comments in other inboxes', async () => {
  const [gone, author] = [await member(server, 'gone'), await member(server, 'stays')];
  const own = await publishedPost(server, gone);
  const postId = await publishedPost(server, author);
  await server.call(addComment, { postId, content: '再见' }, gone);
  await server.call(addComment, { postId: own, content: '再见' }, author);
  const { app } = server;
  const { userId } = gone;
  await server.call(markNotificationsRead, {}, gone);
  expect(await readExportedFile(server, userId, 'inbox', 'notifications.json')).toContainEqual(
    expect.objectContaining({ event: 'notice', title: '作品已发布' }),
  );
  await eraseUserData(server, userId);
  expect(await app.db.$count(notification, eq(notification.userId, userId))).toBe(0);
  expect(await app.db.$count(notificationReadMarker, eq(notificationReadMarker.userId, userId))).toBe(0);
  const left = () => app.db.$count(notification, sql`${userId}::uuid = any(${notification.actorIds})`);
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
});
