import type { LoginData } from '@muyu/contract/account/account.ts';
import {
  excludeUser,
  follow,
  listFollowers,
  listFollowing,
  socialErrors,
  unfollow,
  unfollowByPost,
} from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import type { App } from '../../platform/app.ts';
import { concurrencyTest } from '../../testing/concurrency-test.ts';
import { readExportedFile } from '../../testing/personal-data.ts';
import { contextAs } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member, visitor } from '../../testing/users.ts';
import { setFollow } from './commands/set-follow.ts';
import { getRelations, getUserFollowCounts } from './index.ts';
import { flushFollowCounts, followUser } from './scenario.ts';
import { follow as followTable } from './tables.ts';

const server = testServer();
const nobody = '01890000-0000-7000-8000-000000000000';
const many = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, () => member(server, name)));
const counts = (person: LoginData) => getUserFollowCounts(server.app, person.userId);

test('following and unfollowing return the relation, in both readings of the endpoint', async () => {
  const [a, b] = await many(2, 'pair');
  const relation = async (reply: Promise<{ data: { relation: string } }>) => (await reply).data.relation;
  expect(await relation(server.call(follow, { userId: b!.userId }, a))).toBe('following');
  expect(await relation(server.call(follow, { userId: a!.userId }, b))).toBe('mutual');
  expect(await relation(server.call(unfollow, { userId: b!.userId }, a))).toBe('followedBy');
  expect(await relation(server.call(unfollowByPost, { userId: a!.userId }, b))).toBe('none');
  expect(await relation(server.call(unfollow, { userId: a!.userId }, a))).toBe('self');
  expect(await relation(server.call(unfollow, { userId: nobody }, a))).toBe('none');
  const posted = await server.http.inject({
    method: 'POST',
    url: `/api${follow.path}?userId=${b!.userId}&type=1`,
    headers: { authorization: a!.token },
  });
  expect(posted.json()).toMatchObject({ code: '00000', data: { relation: 'following' } });
});

concurrencyTest('repeated and concurrent follows count once', async () => {
  const [a, b] = await many(2, 'twice');
  const clicks = Array.from({ length: 8 }, () => server.call(follow, { userId: b!.userId }, a));
  for (const reply of await Promise.all(clicks)) expect(reply.data.relation).toBe('following');
  expect([await counts(a!), await counts(b!)]).toEqual([
    { fans: 0, follows: 1 },
    { fans: 1, follows: 0 },
  ]);
  await Promise.all(clicks.map(() => server.call(unfollow, { userId: b!.userId }, a)));
  expect([await counts(a!), await counts(b!)]).toEqual([
    { fans: 0, follows: 0 },
    { fans: 0, follows: 0 },
  ]);
});

concurrencyTest(
  'concurrent mutual follows return the relation; batches of two servers lose and duplicate nothing',
  async () => {
    const other = createApp(server.app.config);
    await startApp(other, 'none');
    onTestFinished(() => stopApp(other));
    const people = await many(6, 'crowd');
    const wish = (app: App, from: number, to: number, status: 0 | 1) =>
      setFollow(app)({ userId: people[from]!.userId, targetId: people[to]!.userId, at: new Date(), status });
    // The first request is sent alone; those that arrive meanwhile form a batch.
    const [, there, back, never] = await Promise.all([
      wish(other, 2, 3, 1),
      wish(other, 0, 1, 1),
      wish(other, 1, 0, 1),
      setFollow(other)({ userId: people[0]!.userId, targetId: nobody, at: new Date(), status: 1 }),
    ]);
    expect([there, back, never]).toEqual([
      { known: true, followedBack: true },
      { known: true, followedBack: true },
      { known: false, followedBack: false },
    ]);
    const storm = Array.from({ length: 400 }, (_, i) => {
      const [from, to] = [(i * 7) % 6, (i * 5 + 1) % 6];
      return from === to ? null : wish(i % 2 ? other : server.app, from, to, ((i * 11) % 13) % 2 ? 1 : 0);
    });
    expect((await Promise.allSettled(storm)).filter(({ status }) => status === 'rejected')).toEqual([]);
    const rows = (column: 'userId' | 'targetId', { userId }: LoginData) =>
      server.app.db.$count(followTable, eq(followTable[column], userId));
    for (const person of people) {
      const expected = { fans: await rows('targetId', person), follows: await rows('userId', person) };
      expect(await counts(person)).toEqual(expected);
    }
  },
);

concurrencyTest('fifty concurrent follows beside flushes give exact counts at any time', async () => {
  const star = await member(server, 'star');
  const fans = await many(50, 'fan');
  const seen: number[] = [];
  const watch = async () => {
    for (let i = 0; i < 20; i++) {
      await flushFollowCounts(server.app);
      const before = await server.app.db.$count(followTable, eq(followTable.targetId, star.userId));
      const { fans: shown } = await counts(star);
      expect(shown).toBeGreaterThanOrEqual(before);
      seen.push(shown);
    }
  };
  await Promise.all([watch(), ...fans.map((fan) => server.call(follow, { userId: star.userId }, fan))]);
  expect(seen).toEqual(seen.toSorted((x, y) => x - y));
  expect(await counts(star)).toEqual({ fans: 50, follows: 0 });
  await flushFollowCounts(server.app);
  expect(await flushFollowCounts(server.app)).toBe(0);
  expect(await counts(star)).toEqual({ fans: 50, follows: 0 });
  await Promise.all(fans.slice(0, 20).map((fan) => server.call(unfollow, { userId: star.userId }, fan)));
  expect((await counts(star)).fans).toBe(30);
});

test('lists of fans and follows are newest first, each person once, with the viewer’s relation', async () => {
  const star = await member(server, 'listed');
  const fans = await many(7, 'lister');
  const begun = Date.now();
  for (const [n, fan] of fans.entries())
    await followUser(contextAs(server, fan, new Date(begun + n)), { userId: star.userId });
  await server.call(follow, { userId: fans[2]!.userId }, star);
  const shown = [];
  let page = '1';
  for (let i = 0; i < 3; i++) {
    const { data } = await server.call(listFollowers, { userId: star.userId, size: 3, page }, star);
    expect(data.hasNextPage).toBe(i < 2);
    shown.push(...data.resultList);
    page = data.nextPage ?? '1';
  }
  expect(shown.map((person) => person.userId)).toEqual(fans.map((fan) => fan.userId).toReversed());
  expect(shown.map((person) => person.relation)).toEqual([
    ...Array(4).fill('followedBy'),
    'mutual',
    'followedBy',
    'followedBy',
  ]);
  expect(shown[4]).toMatchObject({ nickname: 'lister', fansNum: 1, isVisitor: false });
  const guest = await visitor(server);
  const follows = await server.call(listFollowing, { userId: fans[0]!.userId }, guest);
  expect(follows.data.resultList).toMatchObject([{ userId: star.userId, relation: 'none', fansNum: 7 }]);
  expect((await server.call(listFollowing, { userId: star.userId }, star)).data.resultList).toHaveLength(1);
});

test('followed people are found by a part of their name, page by page', async () => {
  const [me, fan] = [await member(server, 'me'), await member(server, 'Lena')];
  const people = [];
  for (const name of ['Lena', 'marlene', '阿海', 'LEN']) people.push(await member(server, name));
  for (const { userId } of people) await server.call(follow, { userId }, me);
  await server.call(follow, { userId: me.userId }, fan);
  const find = (search: string, page = '1') =>
    server.call(listFollowing, { userId: me.userId, search, size: 2, page }, me);
  const namesOf = (reply: Awaited<ReturnType<typeof find>>) =>
    reply.data.resultList.map(({ nickname }) => nickname);
  const first = await find(' len ');
  expect(namesOf(first)).toEqual(['LEN', 'marlene']);
  expect(namesOf(await find(' len ', first.data.nextPage!))).toEqual(['Lena']);
  expect(namesOf(await find('海'))).toEqual(['阿海']);
  expect(namesOf(await find('%'))).toEqual([]);
  expect(namesOf(await find(' '))).toEqual(['LEN', '阿海']);
});

test('lists of people without follows and of unknown ids', async () => {
  const { token } = await visitor(server);
  for (const userId of [nobody, 'me-not']) {
    const reply = await server.call(listFollowers, { userId }, { token });
    expect(reply).toMatchObject({
      code: '00000',
      data: { resultList: [], hasNextPage: false, nextPage: null },
    });
  }
});

test('a closed account cannot be followed and leaves the lists', async () => {
  const [a, gone] = await many(2, 'leaver');
  await server.call(follow, { userId: a!.userId }, gone);
  await server.call(follow, { userId: gone!.userId }, a);
  await closeAccount(server, gone!);
  expect((await server.call(listFollowers, { userId: a!.userId }, a)).data.resultList).toEqual([]);
  expect((await server.call(listFollowing, { userId: a!.userId }, a)).data.resultList).toEqual([]);
  const exported = await readExportedFile(server, a!.userId, 'social', 'follows.json');
  expect(JSON.stringify(exported)).not.toContain(gone!.username);
  const again = await server.call(follow, { userId: gone!.userId }, a);
  expect(again).toMatchObject({ status: 404, code: '404', data: { error: socialErrors.userNotFound.name } });
});

test('members follow and exclude other members only', async () => {
  const a = await member(server, 'refused');
  const guest = await visitor(server);
  const itself = await server.call(follow, { userId: a.userId }, { ...a, locale: 'en_US' });
  expect(itself).toMatchObject({
    status: 422,
    code: '10000',
    message: 'You can’t do this to yourself',
    data: { error: 'social.notYourself' },
  });
  const excluded = await server.call(excludeUser, { userId: a.userId }, a);
  expect(excluded).toMatchObject({ status: 422, data: { error: 'social.notYourself' } });
  for (const userId of [nobody, 'nobody', guest.userId]) {
    for (const call of [follow, excludeUser]) {
      expect(await server.call(call, { userId }, a)).toMatchObject({
        status: 404,
        message: '没有找到这个用户',
      });
    }
  }
  for (const call of [follow, unfollow, unfollowByPost]) {
    expect(await server.call(call, { userId: a.userId }, guest)).toMatchObject({
      status: 403,
      code: '10103',
    });
    expect(await server.call(call, { userId: a.userId })).toMatchObject({ status: 401, code: '10201' });
  }
  for (const call of [listFollowing, listFollowers, excludeUser]) {
    expect(await server.call(call, { userId: a.userId })).toMatchObject({ status: 401, code: '10201' });
  }
  expect((await getRelations(server.app, a.userId, [a.userId, nobody])).get(a.userId)).toBe('self');
});
