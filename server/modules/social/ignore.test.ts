import { excludeUser, follow, ignoreUser, listIgnoredUsers, socialErrors } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../platform/database/ids.ts';
import { eraseUserData } from '../../testing/personal-data.ts';
import { contextAs } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { useSetting } from '../../testing/settings.ts';
import { member, visitor } from '../../testing/users.ts';
import { ignoreUser as storeIgnore } from './commands/ignore-user.ts';
import { getExcludedUsers, getIgnoredIds, getIgnorerIds } from './index.ts';
import { excludedUsers } from './settings.ts';
import { exclusion, ignore } from './tables.ts';

const server = testServer();
const nobody = '01890000-0000-7000-8000-000000000000';

test('ignoring and its end are idempotent, also when concurrent', async () => {
  const me = await member(server, 'me');
  const people = [];
  for (let i = 0; i < 3; i++) people.push(await member(server, 'loud'));
  const begun = Date.now();
  for (const [n, { userId }] of people.entries()) {
    const context = contextAs(server, me, new Date(begun + n));
    const clicks = Array.from({ length: 3 }, () => storeIgnore(context, { userId, status: 1 }));
    const replies = await Promise.all(clicks);
    for (const reply of replies) expect(reply).toMatchObject({ userId, ignored: true });
    expect(replies.filter(({ changed }) => changed)).toHaveLength(1);
  }
  const ids = people.map(({ userId }) => userId);
  const first = await server.call(listIgnoredUsers, { size: 2 }, me);
  const second = await server.call(listIgnoredUsers, { size: 2, page: first.data.nextPage! }, me);
  const shown = [...first.data.resultList, ...second.data.resultList];
  expect(shown.map(({ userId }) => userId)).toEqual(ids.toReversed());
  expect(second.data.hasNextPage).toBe(false);
  const { db } = server.app;
  expect(await getIgnoredIds(db, me.userId, [...ids, nobody])).toEqual(new Set(ids));
  expect(await getIgnorerIds(db, ids[0]!, [me.userId, ids[1]!])).toEqual(new Set([me.userId]));
  for (const changed of [true, false]) {
    const heard = await server.call(ignoreUser, { userId: ids[1]!, status: 0 }, me);
    expect(heard.data).toEqual({ userId: ids[1], ignored: false, changed });
  }
  const { data } = await server.call(listIgnoredUsers, {}, me);
  expect(data.resultList.map(({ userId }) => userId)).toEqual([ids[2], ids[0]]);
  expect((await server.call(listIgnoredUsers, {}, people[0])).data.resultList).toEqual([]);
});

test('people whom one excludes and people whom one ignores each have a limit, and who is there already is no new one', async () => {
  await useSetting(server, excludedUsers, 100);
  const [me, last, more] = [
    await member(server, 'me'),
    await member(server, 'last'),
    await member(server, 'more'),
  ];
  const { db } = server.app;
  for (const [table, endpoint, error] of [
    [exclusion, excludeUser, socialErrors.tooManyExcluded],
    [ignore, ignoreUser, socialErrors.tooManyIgnored],
  ] as const) {
    const now = new Date();
    for (let n = 0; n < 99; n++)
      await db.insert(table).values({ userId: me.userId, targetId: newId(now), createdAt: now });
    const set = (userId: string, status: 0 | 1 = 1) => server.call(endpoint, { userId, status }, me);
    for (let twice = 0; twice < 2; twice++) expect((await set(last.userId)).code).toBe('00000');
    expect((await set(more.userId)).data).toMatchObject({ error: error.name });
    expect((await set(last.userId, 0)).code).toBe('00000');
    expect((await set(more.userId)).code).toBe('00000');
  }
});

test('following somebody ends an exclusion that another server has just stored', async () => {
  const [me, other] = [await member(server, 'me'), await member(server, 'other')];
  const { db } = server.app;
  expect(await getExcludedUsers(server.app, me.userId)).toEqual(new Set());
  await db.insert(exclusion).values({ userId: me.userId, targetId: other.userId, createdAt: new Date() });
  await server.call(follow, { userId: other.userId }, me);
  expect(await db.$count(exclusion, eq(exclusion.userId, me.userId))).toBe(0);
});

test('members ignore other members only', async () => {
  const [me, guest] = [await member(server, 'me'), await visitor(server)];
  const ignoring = (userId: string, by = me) => server.call(ignoreUser, { userId, status: 1 }, by);
  expect((await ignoring(me.userId)).data).toMatchObject({ error: socialErrors.notYourself.name });
  for (const userId of [nobody, 'nobody', guest.userId]) {
    expect(await ignoring(userId)).toMatchObject({ status: 404 });
  }
  expect(await ignoring(me.userId, guest)).toMatchObject({ status: 403, code: '10103' });
  expect(await server.call(listIgnoredUsers, {}, guest)).toMatchObject({ status: 403 });
});

test('erasure deletes ignores in both directions', async () => {
  const [me, gone] = [await member(server, 'me'), await member(server, 'gone')];
  await server.call(ignoreUser, { userId: gone.userId, status: 1 }, me);
  await server.call(ignoreUser, { userId: me.userId, status: 1 }, gone);
  const { app } = server;
  const { userId } = gone;
  await eraseUserData(server, userId);
  expect(await getIgnoredIds(app.db, me.userId, [userId])).toEqual(new Set());
  expect(await getIgnoredIds(app.db, userId, [me.userId])).toEqual(new Set());
});
