import type { LoginData } from '@muyu/contract/account/account.ts';
import { HOUR_MS } from '@muyu/contract/core/time.ts';
import { listSnapshotRings, recordSnapshotRead } from '@muyu/contract/snapshot.ts';
import { expect, test } from 'vitest';
import { contextAs, readyPicture } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member, visitor } from '../../testing/users.ts';
import { followUser } from '../social/scenario.ts';
import { publishSnapshot } from './scenario.ts';
import { listSnapshotFileIds, publishSnapshotAs } from './testing/snapshots.ts';

const server = testServer();

const follow = (one: LoginData, other: LoginData) =>
  followUser(contextAs(server, one), { userId: other.userId });
const at = async (owner: LoginData, agoMs: number) =>
  (
    await publishSnapshot(
      contextAs(server, owner),
      { fileIds: [await readyPicture(server, owner)], content: '' },
      new Date(Date.now() - agoMs),
    )
  ).snapshotId;
const readAll = async (one: LoginData, snapshotId: string) => {
  for (const id of await listSnapshotFileIds(server, snapshotId))
    await server.call(recordSnapshotRead, { id }, one);
};
const names = (list: Array<{ user: { nickname: string } }>) => list.map(({ user }) => user.nickname);

test('lists the own ring, unread rings and read rings, each by the newest snapshot, once over all pages', async () => {
  const me = await member(server, 'me');
  const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => member(server, name)));
  const ids = new Map<string, string>();
  for (const [index, one] of people.entries()) {
    await follow(me, one);
    ids.set(one.nickname, await at(one, (index + 1) * HOUR_MS));
  }
  await publishSnapshotAs(server, await member(server, 'stranger'));
  await at(me, 20 * HOUR_MS);
  for (const name of ['a', 'c']) await readAll(me, ids.get(name)!);
  const firstPage = await server.call(listSnapshotRings, {}, me);
  expect(names(firstPage.data.resultList)).toEqual(['me', 'b', 'd', 'e', 'a', 'c']);
  expect(firstPage.data.resultList.map(({ unread }) => unread)).toEqual([0, 1, 1, 1, 0, 0]);
  expect(firstPage.data.resultList[0]).toMatchObject({ isOwn: true });
  const paged: string[] = [];
  for (let page = '1'; page; ) {
    const { data } = await server.call(listSnapshotRings, { page, size: 2 }, me);
    paged.push(...names(data.resultList));
    page = data.nextPage ?? '';
  }
  expect(paged).toEqual(['me', 'b', 'd', 'e', 'a', 'c']);
});

test('a ring lists its snapshots oldest first and the next unread one', async () => {
  const me = await member(server, 'me');
  const one = await member(server, 'one');
  await follow(me, one);
  const [old, middle, young] = [
    await at(one, 3 * HOUR_MS),
    await at(one, 2 * HOUR_MS),
    await at(one, HOUR_MS),
  ];
  await at(one, 25 * HOUR_MS);
  const ring = async () => (await server.call(listSnapshotRings, {}, me)).data.resultList[0];
  expect(await ring()).toMatchObject({ snapshotIds: [old, middle, young], nextSnapshotId: old, unread: 3 });
  await readAll(me, old!);
  expect(await ring()).toMatchObject({ nextSnapshotId: middle, unread: 2 });
  for (const id of [middle, young]) await readAll(me, id!);
  expect(await ring()).toMatchObject({ nextSnapshotId: old, unread: 0 });
});

test('userId selects one ring, the only one that a visitor gets', async () => {
  const one = await member(server, 'one');
  const id = await publishSnapshotAs(server, one);
  const reader = await visitor(server);
  expect((await server.call(listSnapshotRings, {}, reader)).data).toMatchObject({
    resultList: [],
    hasNextPage: false,
  });
  const { data } = await server.call(listSnapshotRings, { userId: one.userId }, reader);
  expect(data.resultList).toMatchObject([{ userId: one.userId, snapshotIds: [id], unread: 1, isOwn: false }]);
  expect((await server.call(listSnapshotRings, { userId: 'x' }, reader)).data.resultList).toEqual([]);
  expect((await server.call(listSnapshotRings, {}, {})).status).toBe(401);
});

test('excluded users and closed accounts have no ring', async () => {
  const me = await member(server, 'me');
  const [excluded, closed] = [await member(server, 'excluded'), await member(server, 'closed')];
  for (const one of [excluded, closed]) {
    await follow(me, one);
    await publishSnapshotAs(server, one);
  }
  expect((await server.call(listSnapshotRings, {}, me)).data.resultList).toHaveLength(2);
  await server.app.db.$client.query(
    'insert into exclusion (user_id, target_id, created_at) values ($1, $2, now())',
    [me.userId, excluded.userId],
  );
  await closeAccount(server, closed);
  expect((await server.call(listSnapshotRings, {}, me)).data.resultList).toEqual([]);
  const alone = await server.call(listSnapshotRings, { userId: closed.userId }, me);
  expect(alone.data.resultList).toEqual([]);
});
