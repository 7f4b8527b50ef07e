import { updateNotice } from '@muyu/contract/account/settings.ts';
import { announce, withdrawAnnouncement } from '@muyu/contract/admin/announcement.ts';
import { sendChatMessage } from '@muyu/contract/chat.ts';
import { addComment } from '@muyu/contract/comment.ts';
import { deleteComment } from '@muyu/contract/comment-management.ts';
import { deletePost } from '@muyu/contract/post.ts';
import { getPushKey } from '@muyu/contract/push.ts';
import { addReport } from '@muyu/contract/report.ts';
import { excludeUser, follow } from '@muyu/contract/social.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { anonymousContext, signInOperator } from '../../testing/operators.ts';
import { eraseUserData } from '../../testing/personal-data.ts';
import { decide, pendingPost, publishedPost, publishLockedPost } from '../../testing/posts.ts';
import type { Browser } from '../../testing/push-service.ts';
import { useSetting } from '../../testing/settings.ts';
import { member } from '../../testing/users.ts';
import { previewLength } from '../post/index.ts';
import { sanctionUser } from '../sanction/scenario.ts';
import { type OrderPaid, orderPaid } from '../wallet/index.ts';
import { pushNewPostToFollowers } from './commands/push-new-post.ts';
import { getPublicPostText } from './queries/get-public-post-text.ts';
import { createPushTest, pollOptions, pushRequest } from './testing/push-test.ts';

const { service, server, subscribed, push, afterwards } = await createPushTest();

test('an event is pushed to each browser, encrypted, signed and in its language', async () => {
  const { who, browser } = await subscribed('lin', 'en_US');
  await push(pushRequest(who));
  await expect
    .poll(() => service.readBy(browser), pollOptions)
    .toEqual([
      {
        title: 'Your feedback was answered',
        body: '好的',
        link: '/column/insFeedbackMsg',
        tag: 'feedback:1',
      },
    ]);
  const { headers, claims, body } = service.pushed.at(-1)!;
  expect(claims).toMatchObject({ aud: service.origin, sub: `mailto:${server.app.config.mail}` });
  expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' });
  expect(headers.topic).toMatch(/^[\w-]{32}$/);
  expect(body.toString('latin1')).not.toContain('feedback');
});

test('an announcement to one person that was withdrawn is not pushed', async () => {
  const { who, browser } = await subscribed('wei');
  const editor = await signInOperator(server, 'editor');
  const write = async (title: string) => {
    const texts = { zh_CN: { title, text: '请看' } };
    const given = { audience: 'one', userId: who.userId, texts, key: newId(new Date()) } as const;
    return (await server.call(announce, given, editor)).data.announcementId;
  };
  const announcementId = await write('写错了');
  await server.call(withdrawAnnouncement, { announcementId, reason: '写错了' }, editor);
  await write('改好了');
  await expect
    .poll(() => service.readBy(browser), pollOptions)
    .toMatchObject([{ title: '改好了', body: '请看' }]);
  await afterwards();
  expect(service.readBy(browser)).toHaveLength(1);
});

test.concurrent('all servers share one key pair, whose private key is stored encrypted', async ({
  expect,
}) => {
  const [lin, xia] = await Promise.all([member(server, 'lin'), member(server, 'xia')]);
  const keys = await Promise.all([lin, xia, lin].map((who) => server.call(getPushKey, {}, who)));
  expect(new Set(keys.map(({ data }) => data.key))).toEqual(new Set([service.state.key]));
  expect(Buffer.from(service.state.key, 'base64url')).toHaveLength(65);
  const { rows } = await server.app.db.execute<{ private_key: Buffer }>(
    sql`select private_key from push_key`,
  );
  expect(rows).toHaveLength(1);
  // Version, nonce, tag and the 32 bytes of the key.
  expect(rows[0]!.private_key).toHaveLength(1 + 12 + 16 + 32);
});

test.concurrent('a private message is pushed without its text, and requests of one tag are merged', async ({
  expect,
}) => {
  const { who: lin, browser } = await subscribed('lin');
  const xia = await member(server, 'xia');
  await server.call(sendChatMessage, { toUserId: lin.userId, content: '一' }, xia);
  const expected = {
    title: 'xia 给你发了私信',
    body: '私信请在 App 内查看',
    link: '/dynamicTab/chat',
    tag: `chat:${xia.userId}`,
  };
  await expect.poll(() => service.readBy(browser), pollOptions).toEqual([expected]);
  // In one transaction: calls one after another could be further apart than the time in which requests are merged.
  await push(pushRequest(lin), pushRequest(lin), pushRequest(lin));
  await expect.poll(() => service.readBy(browser), pollOptions).toHaveLength(2);
  await afterwards();
  expect(service.readBy(browser)).toHaveLength(2);
});

test.concurrent('merged likes carry the actors at the time of sending and are not sent after being withdrawn', async ({
  expect,
}) => {
  const { who: lin, browser } = await subscribed('lin', 'en_US');
  const xia = await member(server, 'xia');
  const row = (key: string, count: number) =>
    server.app.db.execute(sql`
      insert into notification (user_id, notification_id, type, event, merge_key, actor_ids, actor_count, at)
      values (${lin.userId}, gen_random_uuid(), 'like', 'postLiked', ${key},
        array[${xia.userId}]::uuid[], ${count}, now())`);
  await row('like:1', 13);
  const liked = (key: string) =>
    pushRequest(lin, { event: 'postLiked', mergeKey: key, tag: key, text: '海边' });
  await push(liked('like:1'), liked('like:gone'));
  await expect
    .poll(() => service.readBy(browser), pollOptions)
    .toMatchObject([{ title: 'xia and 12 others liked your post', body: '海边' }]);
  await afterwards();
  expect(service.readBy(browser)).toHaveLength(1);
});

test.concurrent('events that the settings switch off are not pushed', async ({ expect }) => {
  const { who: lin, browser } = await subscribed('lin');
  const xia = await member(server, 'xia');
  await server.call(updateNotice, { followers: false, comments: false }, lin);
  const by = { actorId: xia.userId };
  await push(
    pushRequest(lin, { ...by, event: 'followed', tag: 'a' }),
    pushRequest(lin, { ...by, event: 'replied', tag: 'b' }),
    pushRequest(lin, { ...by, event: 'mentioned', tag: 'c' }),
  );
  await expect.poll(() => service.readBy(browser), pollOptions).toMatchObject([{ title: 'xia 提到了你' }]);
  await afterwards();
  expect(service.readBy(browser)).toHaveLength(1);
});

test.concurrent('a new post is pushed to followers who neither ignore nor exclude the author and did not switch it off', async ({
  expect,
}) => {
  const author = await member(server, 'author');
  const { who: lin, browser } = await subscribed('lin');
  const others = [
    await subscribed('muted'),
    await subscribed('ignoring'),
    await subscribed('excluding'),
    await subscribed('stranger'),
  ];
  for (const fan of [lin, ...others.slice(0, 3).map(({ who }) => who)])
    await server.call(follow, { userId: author.userId }, fan);
  await server.call(excludeUser, { userId: author.userId, status: 1 }, others[2]!.who);
  await server.call(updateNotice, { posts: false }, others[0]!.who);
  await server.app.db.execute(sql`
    insert into "ignore" (user_id, target_id, created_at)
    values (${others[1]!.who.userId}, ${author.userId}, now())`);
  const postId = await publishedPost(server, author, { content: '今晚的海' });
  await expect
    .poll(() => service.readBy(browser), pollOptions)
    .toEqual([
      {
        title: 'author 发布了新作品',
        body: '今晚的海',
        link: `/post/postDetail?postId=${postId}`,
        tag: `post:${postId}`,
      },
    ]);
  await afterwards();
  expect(others.flatMap(({ browser: theirs }) => service.readBy(theirs))).toEqual([]);
});

test.concurrent('nothing is pushed about a person whose account is closed or erased meanwhile', async ({
  expect,
}) => {
  const [author, xia] = [await member(server, 'author'), await member(server, 'xia')];
  const erased = await member(server, 'erased');
  await eraseUserData(server, erased.userId);
  const { who: lin, browser } = await subscribed('lin');
  await server.call(follow, { userId: lin.userId }, xia);
  await server.call(follow, { userId: author.userId }, lin);
  const postId = await pendingPost(server, author, { content: '今晚的海' });
  const operator = { kind: 'close', reason: '诈骗', operatorId: newId(new Date()) } as const;
  await server.app.db.transaction((tx) =>
    sanctionUser(anonymousContext(server), tx, { userId: author.userId, ...operator }),
  );
  await decide(server, postId, 'approved');
  const request = { event: 'newPost', actorId: author.userId, postId } as const;
  await pushNewPostToFollowers(server.app, { ...request, authorId: author.userId, after: null, batch: 0 });
  const { rows } = await server.app.db.execute(
    sql`select 1 from jobs.job where name = 'push.send' and data ->> 'postId' = ${postId}`,
  );
  expect(rows).toEqual([]);
  await push(
    pushRequest(lin, { ...request, tag: 'a' }),
    pushRequest(lin, { event: 'followed', actorId: erased.userId, tag: 'c' }),
    pushRequest(lin, { event: 'followed', actorId: xia.userId, tag: 'b' }),
  );
  // The follow itself is pushed, too.
  const requested = () => service.readBy(browser).filter(({ tag }) => tag !== 'followed');
  await expect.poll(requested, pollOptions).toMatchObject([{ tag: 'b' }]);
  await afterwards();
  expect(requested()).toHaveLength(1);
});

test('a push about a locked post says no more of its text than the post shows', async () => {
  const author = await member(server, 'author');
  const text = '渡口的第一盏灯亮了';
  const open = await publishedPost(server, author, { content: text });
  const publishLocked = (content: string) =>
    publishLockedPost(server, author, { lock: 'vip', priceFen: null }, { content });
  const locked = await publishLocked(text);
  const families = await publishLocked('👨‍👩‍👧‍👦'.repeat(9));
  await useSetting(server, previewLength, 4);
  expect(await getPublicPostText(server.app, open)).toBe(text);
  expect(await getPublicPostText(server.app, locked)).toBe('渡口的第');
  expect(await getPublicPostText(server.app, families)).toBe('👨‍👩‍👧‍👦'.repeat(4));
});

test.concurrent('a comment or post that is deleted before sending is not pushed', async ({ expect }) => {
  const { who: lin, browser } = await subscribed('lin');
  const { who: xia, browser: hers } = await subscribed('xia');
  await server.call(follow, { userId: lin.userId }, xia);
  const [stays, goes] = [
    await publishedPost(server, lin, { content: '留下' }),
    await publishedPost(server, lin),
  ];
  await server.call(deletePost, { postId: goes }, lin);
  const say = (content: string) => server.call(addComment, { postId: stays, content }, xia);
  const [kept, gone] = [await say('在'), await say('不在了')];
  await server.call(deleteComment, { postId: stays, commentId: gone.data.commentId }, xia);
  const pushRequest = (to: Browser) =>
    service
      .readBy(to)
      .filter(({ tag }) => !tag.startsWith('notice:'))
      .map(({ title, body }) => [title, body]);
  await expect.poll(() => pushRequest(browser), pollOptions).toEqual([['xia 评论了你的作品', '在']]);
  await expect.poll(() => pushRequest(hers), pollOptions).toEqual([['lin 发布了新作品', '留下']]);
  await afterwards();
  expect([pushRequest(browser).length, pushRequest(hers).length, kept.status]).toEqual([1, 1, 200]);
});

test.concurrent('a user without a subscription causes no job', async ({ expect }) => {
  const lin = await member(server, 'lin');
  await push(pushRequest(lin, { tag: 'nobody' }));
  const { rows } = await server.app.db.execute(
    sql`select 1 from jobs.job where name = 'push.send' and data ->> 'tag' = 'nobody'`,
  );
  expect(rows).toEqual([]);
});

test.concurrent('a receipt is pushed, and not to who switched payments off', async ({ expect }) => {
  const [{ who, browser }, silent] = [await subscribed('payer', 'ja'), await subscribed('silent')];
  await server.call(updateNotice, { payments: false }, silent.who);
  const orders = [who, silent.who].map(({ userId }) => ({
    userId,
    orderId: newId(new Date()),
    type: orderTypes.recharge,
    amountFen: 600,
    cashbackFen: 0,
    title: { zh_CN: '充值', en_US: 'Top-up', ja: 'チャージ' },
    payeeId: null,
    postId: null,
    remark: '',
  }));
  for (const order of orders)
    await server.app.db.transaction((tx) =>
      server.app.events.emit(tx, orderPaid, order as unknown as OrderPaid, new Date()),
    );
  await expect
    .poll(() => service.readBy(browser), pollOptions)
    .toMatchObject([
      {
        title: 'チャージが完了しました',
        body: '¥6.00を残高に入金しました。',
        link: `/wallet/orders/${orders[0]!.orderId}`,
      },
    ]);
  await afterwards();
  expect(service.readBy(silent.browser)).toEqual([]);
});

test.concurrent('a push about a report opens the tab of the reports', async ({ expect }) => {
  const { who: reporter, browser } = await subscribed('reporter');
  const author = await member(server, 'reported');
  const postId = await publishedPost(server, author);
  const comment = await server.call(addComment, { postId, content: '江边新店开张' }, author);
  const { commentId } = comment.data;
  await server.call(addReport, { typeId: 4, postId, commentId }, reporter);
  await expect
    .poll(() => service.readBy(browser), pollOptions)
    .toMatchObject([{ title: '已收到举报', link: '/dynamicTab/common?tab=report' }]);
});
