import { readSnapshot, snapshotList } from '@muyu/contract/snapshot.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { member, visitor } from '../../../testing/people.ts';
import { contextAs, readyPicture } from '../../../testing/posts.ts';
import { testServer } from '../../../testing/server.ts';
import { appUser } from '../../account/index.ts';
import { followUser } from '../../social/index.ts';
import { publishSnapshot } from './index.ts';
import { filesOf, hours, published } from './testing/snapshots.ts';

const server = testServer();
type Person = Awaited<ReturnType<typeof member>>;

const follow = (one: Person, other: Person) => followUser(contextAs(server, one), { userId: other.userId });
const at = async (owner: Person, agoMs: number) =>
  (
    await publishSnapshot(
      contextAs(server, owner),
      [await readyPicture(server, owner)],
      '',
      new Date(Date.now() - agoMs),
    )
  ).snapshotId;
const readAll = async (one: Person, snapshotId: string) => {
  for (const id of await filesOf(server, snapshotId)) await server.call(readSnapshot, { id }, one);
};
const names = (list: Array<{ user: { nickname: string } }>) => list.map(({ user }) => user.nickname);

test('my own ring first, then unread, then read, each the newest first; page by page, nobody twice', async () => {
  const me = await member(server, 'me');
  const people = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => member(server, name)));
  const ids = new Map<string, string>();
  for (const [place, one] of people.entries()) {
    await follow(me, one);
    ids.set(one.nickname, await at(one, (place + 1) * hours));
  }
  await published(server, await member(server, 'stranger'));
  await at(me, 20 * hours);
  for (const name of ['a', 'c']) await readAll(me, ids.get(name)!);
  const whole = await server.call(snapshotList, {}, me);
  expect(names(whole.data.resultList)).toEqual(['me', 'b', 'd', 'e', 'a', 'c']);
  expect(whole.data.resultList.map(({ unread }) => unread)).toEqual([0, 1, 1, 1, 0, 0]);
  expect(whole.data.resultList[0]).toMatchObject({ isOwn: true });
  const paged: string[] = [];
  for (let page = '1'; page; ) {
    const { data } = await server.call(snapshotList, { page, size: 2 }, me);
    paged.push(...names(data.resultList));
    page = data.nextPage ?? '';
  }
  expect(paged).toEqual(['me', 'b', 'd', 'e', 'a', 'c']);
});

test('a ring names its snapshots oldest first and where the viewer goes on', async () => {
  const me = await member(server, 'me');
  const one = await member(server, 'one');
  await follow(me, one);
  const [old, middle, young] = [await at(one, 3 * hours), await at(one, 2 * hours), await at(one, hours)];
  await at(one, 25 * hours);
  const ring = async () => (await server.call(snapshotList, {}, me)).data.resultList[0];
  expect(await ring()).toMatchObject({ snapshotIds: [old, middle, young], nextSnapshotId: old, unread: 3 });
  await readAll(me, old!);
  expect(await ring()).toMatchObject({ nextSnapshotId: middle, unread: 2 });
  for (const id of [middle, young]) await readAll(me, id!);
  expect(await ring()).toMatchObject({ nextSnapshotId: old, unread: 0 });
});

test('with userId that person alone, also for a visitor; without, a visitor has none', async () => {
  const one = await member(server, 'one');
  const id = await published(server, one);
  const reader = await visitor(server);
  expect((await server.call(snapshotList, {}, reader)).data).toMatchObject({
    resultList: [],
    hasNextPage: false,
  });
  const { data } = await server.call(snapshotList, { userId: one.userId }, reader);
  expect(data.resultList).toMatchObject([{ userId: one.userId, snapshotIds: [id], unread: 1, isOwn: false }]);
  expect((await server.call(snapshotList, { userId: 'x' }, reader)).data.resultList).toEqual([]);
  expect((await server.call(snapshotList, {}, {})).status).toBe(401);
});

test('excluded people and closed accounts have no ring', async () => {
  const me = await member(server, 'me');
  const [excluded, closed] = [await member(server, 'excluded'), await member(server, 'closed')];
  for (const one of [excluded, closed]) {
    await follow(me, one);
    await published(server, one);
  }
  expect((await server.call(snapshotList, {}, me)).data.resultList).toHaveLength(2);
  await server.app.db.$client.query(
    'insert into exclusion (user_id, target_id, created_at) values ($1, $2, now())',
    [me.userId, excluded.userId],
  );
  await server.app.db.update(appUser).set({ state: 'closed' }).where(eq(appUser.userId, closed.userId));
  expect((await server.call(snapshotList, {}, me)).data.resultList).toEqual([]);
  const alone = await server.call(snapshotList, { userId: closed.userId }, me);
  expect(alone.data.resultList).toEqual([]);
});

test('a cursor of nobody’s starts from the beginning', async () => {
  const me = await member(server, 'me');
  await published(server, me);
  for (const page of ['x', Buffer.from('["a",1,"b"]').toString('base64url')]) {
    expect(names((await server.call(snapshotList, { page }, me)).data.resultList)).toEqual(['me']);
  }
});
