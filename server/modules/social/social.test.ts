import type { LoginData } from '@muyu/contract/account.ts';
import {
  excludeUser,
  fansList,
  follow,
  followList,
  socialErrors,
  unfollow,
  unfollowByPost,
} from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createApp, startApp, stopApp } from '../../main/app.ts';
import type { App } from '../../platform/app.ts';
import { member, visitor } from '../../testing/people.ts';
import { race } from '../../testing/race.ts';
import { testServer } from '../../testing/server.ts';
import { appUser } from '../account/index.ts';
import { setFollow } from './commands/set-follow.ts';
import { foldFollowCounts, followCounts, follow as followTable } from './index.ts';
import { relationsOf } from './queries/relations-of.ts';

const server = testServer();
const nobody = '01890000-0000-7000-8000-000000000000';
const many = (count: number, name: string) =>
  Promise.all(Array.from({ length: count }, () => member(server, name)));
/** Moments are kept to the millisecond; within one, ids decide. */
const nextMoment = () => new Promise((resolve) => setTimeout(resolve, 2));
const counts = (person: LoginData) => followCounts(server.app, person.userId);

test('following and unfollowing tell how the two stand, in both readings of the call', async () => {
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

race('doing it twice, also at once, counts once', async () => {
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

race(
  'two who follow each other in the same moment learn of it; servers that gather lose and double nothing',
  async () => {
    const other = createApp(server.app.config);
    await startApp(other, 'none');
    onTestFinished(() => stopApp(other));
    const people = await many(6, 'crowd');
    const wish = (app: App, from: number, to: number, status: 0 | 1) =>
      setFollow(app)({ userId: people[from]!.userId, targetId: people[to]!.userId, at: new Date(), status });
    // The first goes alone, those that come meanwhile go together.
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
      const told = { fans: await rows('targetId', person), follows: await rows('userId', person) };
      expect(await counts(person)).toEqual(told);
    }
  },
);

race(
  'fifty who follow one person at once, while counts are folded, are fifty fans at every moment',
  async () => {
    const star = await member(server, 'star');
    const fans = await many(50, 'fan');
    const seen: number[] = [];
    const watch = async () => {
      for (let i = 0; i < 20; i++) {
        await foldFollowCounts(server.app);
        const before = await server.app.db.$count(followTable, eq(followTable.targetId, star.userId));
        const { fans: shown } = await counts(star);
        expect(shown).toBeGreaterThanOrEqual(before);
        seen.push(shown);
      }
    };
    await Promise.all([watch(), ...fans.map((fan) => server.call(follow, { userId: star.userId }, fan))]);
    expect(seen).toEqual(seen.toSorted((x, y) => x - y));
    expect(await counts(star)).toEqual({ fans: 50, follows: 0 });
    await foldFollowCounts(server.app);
    expect(await foldFollowCounts(server.app)).toBe(0);
    expect(await counts(star)).toEqual({ fans: 50, follows: 0 });
    await Promise.all(fans.slice(0, 20).map((fan) => server.call(unfollow, { userId: star.userId }, fan)));
    expect((await counts(star)).fans).toBe(30);
  },
);

test('lists of fans and follows: newest first, every person once, with the viewer’s relation', async () => {
  const star = await member(server, 'listed');
  const fans = await many(7, 'lister');
  for (const fan of fans) {
    await server.call(follow, { userId: star.userId }, fan);
    await nextMoment();
  }
  await server.call(follow, { userId: fans[2]!.userId }, star);
  const shown = [];
  let page = '1';
  for (let i = 0; i < 3; i++) {
    const { data } = await server.call(fansList, { userId: star.userId, size: 3, page }, star);
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
  const follows = await server.call(followList, { userId: fans[0]!.userId }, guest);
  expect(follows.data.resultList).toMatchObject([{ userId: star.userId, relation: 'none', fansNum: 7 }]);
  expect((await server.call(followList, { userId: star.userId }, star)).data.resultList).toHaveLength(1);
});

test('lists of nobody, of no one in particular and with a foreign cursor', async () => {
  const { token } = await visitor(server);
  for (const userId of [nobody, 'me-not']) {
    const reply = await server.call(fansList, { userId }, { token });
    expect(reply).toMatchObject({
      code: '00000',
      data: { resultList: [], hasNextPage: false, nextPage: null },
    });
  }
  const cursors = [[-5, 'x'], [1e300, nobody], ['a', 'b'], [1.5, nobody], {}];
  for (const page of [
    '7',
    'rubbish',
    ...cursors.map((c) => Buffer.from(JSON.stringify(c)).toString('base64url')),
  ]) {
    expect((await server.call(followList, { userId: nobody, page }, { token })).code).toBe('00000');
  }
});

test('a closed account cannot be followed and leaves the lists', async () => {
  const [a, gone] = await many(2, 'leaver');
  await server.call(follow, { userId: a!.userId }, gone);
  await server.call(follow, { userId: gone!.userId }, a);
  await server.app.db.update(appUser).set({ state: 'closed' }).where(eq(appUser.userId, gone!.userId));
  expect((await server.call(fansList, { userId: a!.userId }, a)).data.resultList).toEqual([]);
  expect((await server.call(followList, { userId: a!.userId }, a)).data.resultList).toEqual([]);
  const again = await server.call(follow, { userId: gone!.userId }, a);
  expect(again).toMatchObject({ status: 404, code: '404', data: { error: socialErrors.userNotFound.name } });
});

test('refusals: oneself, nobody, a visitor; guests and strangers to the site', async () => {
  const a = await member(server, 'refused');
  const guest = await visitor(server);
  const itself = await server.call(follow, { userId: a.userId }, { ...a, locale: 'en_US' });
  expect(itself).toMatchObject({
    status: 422,
    code: '10000',
    message: 'You cannot do this to yourself',
    data: { error: 'social.notYourself' },
  });
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
  for (const call of [followList, fansList, excludeUser]) {
    expect(await server.call(call, { userId: a.userId })).toMatchObject({ status: 401, code: '10201' });
  }
  expect((await relationsOf(server.app, a.userId, [a.userId, nobody])).get(a.userId)).toBe('self');
});
