import { curateUser, orderCuratedUsers, uncurateUser } from '@muyu/contract/admin/curation.ts';
import { excludeUser, follow, listRecommendedUsers } from '@muyu/contract/social.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { cacheClock } from '../../testing/environment/cache-clock.ts';
import { signInOperator } from '../../testing/operators.ts';
import { contextAs } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { appUser } from '../account/index.ts';
import { certify } from '../account/scenario.ts';
import { flushFollowCounts } from './scenario.ts';

const server = testServer();
const clock = cacheClock();

test('certified people come first, each group by fans, without followed and excluded people and the viewer', async () => {
  const people = [];
  for (let i = 0; i < 9; i++) people.push(await member(server, `person${i}x`));
  const [star, small, quiet, popular, liked, ...fans] = people;
  for (const person of [star, small, quiet]) {
    await certify(contextAs(server, person!), person!.userId, ['hotCreator']);
  }
  const followers = [
    [star!, fans],
    [small!, fans.slice(0, 1)],
    [popular!, fans.slice(0, 3)],
    [liked!, fans.slice(0, 2)],
  ] as const;
  for (const [target, by] of followers) {
    for (const fan of by) await server.call(follow, { userId: target.userId }, fan);
  }
  await flushFollowCounts(server.app);

  const guest = await visitor(server);
  const ofGuest = await server.call(listRecommendedUsers, {}, guest);
  expect(ofGuest.data.resultList.map((person) => person.userId)).toEqual(
    [star, small, quiet, popular, liked].map((person) => person!.userId),
  );
  expect(ofGuest.data.resultList.map((person) => person.fansNum)).toEqual([4, 1, 0, 3, 2]);

  const paged: string[] = [];
  for (let page: string | null = '1'; page; ) {
    const { data }: { data: { resultList: { userId: string }[]; nextPage: string | null } } =
      await server.call(listRecommendedUsers, { size: 2, page }, guest);
    paged.push(...data.resultList.map((person) => person.userId));
    page = data.nextPage;
  }
  expect(paged).toEqual(ofGuest.data.resultList.map((person) => person.userId));

  expect((await server.call(excludeUser, { userId: star!.userId }, guest)).code).toBe('00000');
  expect((await server.call(excludeUser, { userId: star!.userId }, guest)).code).toBe('00000');
  const after = await server.call(listRecommendedUsers, { size: 1 }, guest);
  expect(after.data.resultList[0]!.userId).toBe(small!.userId);

  const ofFan = await server.call(listRecommendedUsers, {}, fans[2]);
  expect(ofFan.data.resultList.map((person) => person.userId)).toEqual(
    [small, quiet, liked].map((person) => person!.userId),
  );
  const ofStar = await server.call(listRecommendedUsers, {}, star);
  expect(ofStar.data.resultList.map((person) => person.userId)).not.toContain(star!.userId);
  expect(await server.call(listRecommendedUsers, {})).toMatchObject({ status: 401, code: '10201' });
});

test('people are recommended again when their freeze has ended', async () => {
  const star = await member(server, 'thawed');
  const frozen = { state: 'frozen', frozenUntil: new Date(Date.now() - 60_000) } as const;
  await server.app.db.update(appUser).set(frozen).where(eq(appUser.userId, star.userId));
  await certify(contextAs(server, star), star.userId, ['hotCreator']);
  clock.pass(2_100);
  const { data } = await server.call(listRecommendedUsers, { size: 50 }, await visitor(server));
  expect(data.resultList.map((person) => person.userId)).toContain(star.userId);
});

test('no recommended person is skipped or repeated while editors remove, add and order people between two pages', async () => {
  const editor = await signInOperator(server, 'editor');
  const reader = await member(server, 'walker');
  const people: string[] = [];
  for (let n = 0; n < 7; n++) people.unshift((await member(server, `curated${n}`)).userId);
  for (const userId of people.toReversed()) await server.call(curateUser, { userId }, editor);
  for (const userId of people.splice(0, 2)) await server.call(uncurateUser, { userId }, editor);
  const read = async (page: string) => {
    clock.pass(2_100);
    const { data } = await server.call(listRecommendedUsers, { page, size: 2 }, reader);
    return { ids: data.resultList.map(({ userId }) => userId), nextPage: data.nextPage! };
  };
  const first = await read('1');
  expect(first.ids).toEqual(people.slice(0, 2));
  const added = (await member(server, 'added')).userId;
  await server.call(curateUser, { userId: added }, editor);
  const second = await read(first.nextPage);
  expect(second.ids).toEqual([added, people[2]]);
  // A shown one is removed, and is listed below as a certified person.
  await certify(contextAs(server, { userId: people[0]! }), people[0]!, ['hotCreator']);
  await server.call(uncurateUser, { userId: people[0]! }, editor);
  await server.call(orderCuratedUsers, { userIds: [people[4]!, people[3]!] }, editor);
  const third = await read(second.nextPage);
  expect(third.ids).toEqual([people[4], people[3]]);
  const after: string[] = [];
  for (let page: string | null = third.nextPage; page; ) {
    const { ids, nextPage }: Awaited<ReturnType<typeof read>> = await read(page);
    after.push(...ids);
    page = nextPage;
  }
  expect(after).not.toEqual([]);
  expect(after.filter((userId) => people.includes(userId))).toEqual([]);
});
