import type { LoginData } from '@muyu/contract/account/account.ts';
import { unlockWithTrial as unlockWithTrialEndpoint } from '@muyu/contract/playback.ts';
import { getPost, postErrors } from '@muyu/contract/post.ts';
import { beforeAll, expect, test } from 'vitest';
import { publishThenForceLock } from '../../../testing/locked-posts.ts';
import { contextAs, pendingPost, publishedPost } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { useSetting } from '../../../testing/settings.ts';
import { member, visitor } from '../../../testing/users.ts';
import { grantVip, guestTrialsOfAddress, sweepTrialViews } from '../../membership/scenario.ts';
import { listTrialViews } from '../../membership/testing/trial-views.ts';
import { unlockWithTrial } from '../commands/unlock-with-trial.ts';
import { getPost as readInfo } from '../queries/get-post.ts';

const server = testServer();
const limited = testServer({ limits: true });
const posts: string[] = [];
let author: LoginData;

beforeAll(async () => {
  author = await member(server, 'author');
  for (let i = 0; i < 8; i++)
    posts.push(await publishThenForceLock(server, author, 'vip', { content: `只给会员 ${i}` }));
});

const tryPost = (who: { token: string }, postId: string) =>
  server.call(unlockWithTrialEndpoint, { postId }, who);
const viewsOf = (who: LoginData) => listTrialViews(server, who);

test('a member has trial views of three posts a day', async () => {
  const reader = await member(server, 'reader');
  const locked = await server.call(getPost, { id: posts[0]! }, reader);
  expect(locked.data.unlock).toMatchObject({
    open: false,
    reason: 'vip',
    ways: [{ way: 'trial', left: 3 }, {}],
  });
  for (const [i, postId] of posts.slice(0, 3).entries()) {
    for (let again = 0; again < 2; again++) {
      expect((await tryPost(reader, postId)).data).toEqual({
        open: true,
        lock: 'vip',
        reason: null,
        ways: [],
        preview: null,
      });
    }
    const next = await server.call(getPost, { id: posts[i + 1]! }, reader);
    expect(next.data.unlock.ways[0]).toEqual({ way: 'trial', price: null, left: 2 - i });
  }
  const fourth = await tryPost(reader, posts[3]!);
  expect(fourth).toMatchObject({ status: 422, data: { error: postErrors.trialsUsed.name } });
  expect(await viewsOf(reader)).toHaveLength(3);
  expect((await server.call(getPost, { id: posts[0]! }, reader)).data.unlock.open).toBe(true);
});

test('a visitor has one trial view a day', async () => {
  const guest = await visitor(server);
  expect((await tryPost(guest, posts[0]!)).data.open).toBe(true);
  expect(await tryPost(guest, posts[1]!)).toMatchObject({ data: { error: postErrors.trialsUsed.name } });
  expect((await tryPost(guest, posts[0]!)).data.open).toBe(true);
});

test('new visitors of one network share its trial views, those of another network and members have their own', async () => {
  await useSetting(limited, guestTrialsOfAddress, 4);
  const creator = await member(limited, 'author');
  const vip = await publishThenForceLock(limited, creator, 'vip');
  const tryFrom = async (address: string, who?: LoginData) => {
    const caller = who ?? (await visitor(limited));
    return (await limited.call(unlockWithTrialEndpoint, { postId: vip }, { ...caller, address })).code;
  };
  const codes = await Promise.all(Array.from({ length: 10 }, () => tryFrom('203.0.113.4')));
  expect(codes.filter((code) => code === '00000')).toHaveLength(4);
  expect(await tryFrom('203.0.113.4')).toBe('10000');
  expect(await tryFrom('203.0.113.4', await member(limited, 'reader'))).toBe('00000');
  expect(await tryFrom('203.0.113.5')).toBe('00000');
});

test('concurrent calls do not exceed the daily trial views', async () => {
  const reader = await member(server, 'hasty');
  const replies = await Promise.all([...posts, ...posts, ...posts].map((postId) => tryPost(reader, postId)));
  const opened = new Set(
    replies.flatMap(({ code }, i) => (code === '00000' ? [posts[i % posts.length]] : [])),
  );
  expect(opened.size).toBe(3);
  expect(await viewsOf(reader)).toHaveLength(3);
  const guest = await visitor(server);
  const tries = await Promise.all(posts.map((postId) => tryPost(guest, postId)));
  expect(tries.filter(({ code }) => code === '00000')).toHaveLength(1);
});

test('at midnight in Shanghai tried posts are locked again and the trial views return', async () => {
  const reader = await member(server, 'nightly');
  const at = (time: string) => contextAs(server, reader, new Date(`2027-03-01T${time}Z`));
  const before = at('15:59:59.999');
  for (const postId of posts.slice(0, 3)) await unlockWithTrial(before, { postId });
  await expect(unlockWithTrial(before, { postId: posts[3]! })).rejects.toThrow(postErrors.trialsUsed.name);
  expect((await readInfo(before, { id: posts[0]! })).unlock.open).toBe(true);
  const after = at('16:00:00.000');
  const { unlock } = await readInfo(after, { id: posts[0]! });
  expect([unlock.open, unlock.ways[0]!.left]).toEqual([false, 3]);
  expect((await unlockWithTrial(after, { postId: posts[3]! })).open).toBe(true);
  expect(await viewsOf(reader)).toHaveLength(1);
});

test('the job of the next day deletes what was tried, also of a member who does not come back', async () => {
  const [once, today] = [await member(server, 'once'), await member(server, 'today')];
  await unlockWithTrial(contextAs(server, once, new Date('2027-03-02T15:59:59.999Z')), { postId: posts[0]! });
  const next = new Date('2027-03-02T16:00:00.000Z');
  await unlockWithTrial(contextAs(server, today, next), { postId: posts[0]! });
  await sweepTrialViews(server.app, next);
  expect([await viewsOf(once), await viewsOf(today)]).toMatchObject([[], [{ postId: posts[0] }]]);
});

test('a viewer with access consumes no trial view', async () => {
  const vip = await member(server, 'vip');
  const grant = { userId: vip.userId, source: 'code', sourceKey: 'a', level: 1, seconds: 3600 } as const;
  const { app } = server;
  await app.db.transaction((tx) => grantVip({ app, now: new Date() }, tx, grant));
  for (const who of [vip, author]) {
    for (const postId of posts) expect((await tryPost(who, postId)).data.open).toBe(true);
    expect(await viewsOf(who)).toEqual([]);
  }
});

test('a post that has become free is open, and consumes no trial view', async () => {
  const reader = await member(server, 'late');
  const free = await publishedPost(server, author);
  expect((await tryPost(reader, free)).data).toMatchObject({ open: true, lock: 'free' });
  expect(await viewsOf(reader)).toEqual([]);
});

test('refuses trial views of posts with another lock and of unknown posts', async () => {
  const reader = await member(server, 'reader');
  const others = [
    await publishThenForceLock(server, author, 'paid'),
    await publishThenForceLock(server, author, 'subscription'),
  ];
  for (const postId of others) {
    expect(await tryPost(reader, postId)).toMatchObject({ data: { error: postErrors.notTrial.name } });
  }
  for (const postId of [await pendingPost(server, author), 'nothing', reader.userId]) {
    expect(await tryPost(reader, postId)).toMatchObject({ status: 404 });
  }
  expect(await server.call(unlockWithTrialEndpoint, { postId: posts[0]! })).toMatchObject({ status: 401 });
  expect(await viewsOf(reader)).toEqual([]);
});
