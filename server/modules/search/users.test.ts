import type { LoginData } from '@muyu/contract/account/account.ts';
import { getUserInfo, updateInfo } from '@muyu/contract/account/account.ts';
import { addTag, blockTag, updateTag } from '@muyu/contract/admin/tag.ts';
import * as endpoints from '@muyu/contract/search.ts';
import { excludeUser, ignoreUser } from '@muyu/contract/social.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { isClusterDatabase } from '../../platform/database/cluster/is-cluster.ts';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { appUser, clearProfile } from '../account/index.ts';
import { indexUser } from './commands/rebuild-index.ts';
import { indexUserJob } from './jobs.ts';
import { userKeysOf } from './rules/name-keys.ts';

const server = testServer();
let author: LoginData;
let reader: LoginData;

beforeAll(async () => {
  author = await member(server, 'author', { nickname: '林间客' });
  reader = await member(server, 'reader', { nickname: '读者' });
});

test('finds people by name, pinyin, initials and signature, also after a change of name', async () => {
  const find = async (keyword: string) => {
    const reply = await server.call(endpoints.searchUsers, { keyword }, reader);
    return reply.data.resultList.map(({ userId }) => userId);
  };
  await indexUser(server.app, author.userId, new AbortController().signal);
  for (const keyword of ['林间客', '林间', '林間', 'linjianke', 'ljk', '林jk', 'jianke'])
    expect(await find(keyword)).toContain(author.userId);
  const renamed = await member(server, 'renamed', { nickname: '旧名字' });
  const postId = await publishedPost(server, renamed, { content: '没有名字的一天' });
  await server.call(updateInfo, { nickname: '沈砚秋', sign: '在海边修钢琴' }, renamed);
  await indexUser(server.app, renamed.userId, new AbortController().signal);
  expect(await find('沈砚秋')).toEqual([renamed.userId]);
  expect(await find('shenyq')).toEqual([renamed.userId]);
  expect(await find('修钢琴')).toEqual([renamed.userId]);
  const hits = async (keyword: string) => {
    const [person] = (await server.call(endpoints.searchUsers, { keyword }, reader)).data.resultList;
    return [person!.nicknameHits, person!.signHits];
  };
  expect(await hits('沈砚秋')).toEqual([[[0, 3]], []]);
  expect(await hits('修钢琴')).toEqual([[], [[3, 6]]]);
  expect(await hits('shenyq')).toEqual([[], []]);
  const posts = await server.call(endpoints.searchPosts, { keyword: '沈砚秋' }, reader);
  expect(posts.data.resultList.map((found) => found.postId)).toEqual([postId]);
});

test('people who share only characters or the beginning of a long pinyin with a query are not found', async () => {
  const found = async (keyword: string) =>
    (await server.call(endpoints.searchUsers, { keyword }, reader)).data.resultList.map(
      ({ nickname }) => nickname,
    );
  const people = ['晚风', '林深', '欧阳小敏', '欧阳小明', '吕不韦的日常生活'];
  for (const [n, nickname] of people.entries()) {
    const { userId } = await member(server, `sharing${n}`, { nickname });
    await indexUser(server.app, userId, new AbortController().signal);
  }
  for (const keyword of ['ins风', 'abc林']) expect(await found(keyword)).toEqual([]);
  expect(await found('林shen')).toEqual(['林深']);
  expect(await found('林jk')).toEqual(['林间客']);
  expect(await found('ouyangxiaoming')).toEqual(['欧阳小明']);
  expect(await found('lvbuwei')).toEqual(['吕不韦的日常生活']);
  expect(await found('lvbuweiderichang')).toEqual(['吕不韦的日常生活']);
});

test('a page of people has ten, like other pages of search', async () => {
  for (let n = 0; n < 11; n++) {
    const { userId } = await member(server, `crowd${n}`, { nickname: '人山人海' });
    await indexUser(server.app, userId, new AbortController().signal);
  }
  const { data } = await server.call(endpoints.searchUsers, { keyword: '人山人海' }, reader);
  expect([data.resultList.length, data.hasNextPage]).toEqual([10, true]);
});

test('a profile that operators emptied is no longer found by what it said', async () => {
  const username = 'spammer.with.a.very.long.name';
  const spammer = await member(server, 'spammer', { username, nickname: '代购加微信' });
  const ended = new AbortController().signal;
  await indexUser(server.app, spammer.userId, ended);
  const find = async () =>
    (await server.call(endpoints.searchUsers, { keyword: '代购加微信' }, reader)).data.resultList.length;
  expect(await find()).toBe(1);
  const send = vi.spyOn(server.app.jobs, 'send');
  await server.app.db.transaction((tx) => clearProfile(server.app, tx, spammer.userId, new Date()));
  expect(send).toHaveBeenCalledWith(expect.anything(), indexUserJob, { userId: spammer.userId });
  const { data } = await server.call(getUserInfo, { id: spammer.userId }, reader);
  expect(data.nickname).toBe('spammer.with.a.very.');
  await indexUser(server.app, spammer.userId, ended);
  await expect.poll(find).toBe(0);
});

test('a profile that was emptied while the account was closed is found by its new name alone when it is open again', async () => {
  const { app } = server;
  const closed = await member(server, 'closed', { username: 'reopened', nickname: '低价出票' });
  const ended = new AbortController().signal;
  await indexUser(app, closed.userId, ended);
  const find = async (keyword: string) =>
    (await server.call(endpoints.searchUsers, { keyword }, reader)).data.resultList.length;
  const set = (state: 'active' | 'closed') =>
    app.db.update(appUser).set({ state }).where(eq(appUser.userId, closed.userId));
  expect(await find('低价出票')).toBe(1);
  await set('closed');
  await app.db.transaction((tx) => clearProfile(app, tx, closed.userId, new Date()));
  await indexUser(app, closed.userId, ended);
  await expect.poll(() => find('低价出票')).toBe(0);
  await set('active');
  await expect.poll(() => find('reopened')).toBe(1);
  expect(await find('低价出票')).toBe(0);
});

test('suggests people while typing, and names that sound alike or differ by one letter', async () => {
  await indexUser(server.app, author.userId, new AbortController().signal);
  const suggest = async (keyword: string) =>
    (await server.call(endpoints.suggestSearches, { keyword }, reader)).data;
  expect((await suggest('林')).users.map(({ userId }) => userId)).toContain(author.userId);
  expect((await suggest('林见客')).didYouMean).toEqual(['林间客']);
});

test('finds the person of exactly a name behind hundreds of others who are certified', async () => {
  const { db } = server.app;
  // The rows that one statement makes lie on many shards.
  if (await isClusterDatabase(db)) return;
  const named = await member(server, 'named', { nickname: '阿渡' });
  await indexUser(server.app, named.userId, new AbortController().signal);
  const keys = JSON.stringify(userKeysOf({ nickname: '阿渡舟', username: '阿渡船', sign: '' }));
  await db.execute(sql`
    with people as (
      insert into app_user (user_id, kind, username, nickname, certified, labels, created_at)
      select gen_random_uuid(), 'member', 'ferry' || n, '阿渡舟', true, '{}', now() from generate_series(1, 320) n returning user_id
    )
    insert into search_user (user_id, version, keys)
    select user_id, 1, array(select jsonb_array_elements_text(${keys}::jsonb)::int) from people`);
  const { data } = await server.call(endpoints.searchUsers, { keyword: '阿渡' }, reader);
  expect(data.resultList[0]!.userId).toBe(named.userId);
  expect(data.hasNextPage).toBe(true);
});

test('one Latin letter suggests no people, and a search for it lists them', async () => {
  const lettered = await member(server, 'lettered', { nickname: 'Qiuye' });
  await indexUser(server.app, lettered.userId, new AbortController().signal);
  const suggested = async (keyword: string) =>
    (await server.call(endpoints.suggestSearches, { keyword }, reader)).data.users.map(
      ({ userId }) => userId,
    );
  expect(await suggested('q')).toEqual([]);
  expect(await suggested('ｑ')).toEqual([]);
  expect(await suggested('qi')).toContain(lettered.userId);
  const { data } = await server.call(endpoints.searchUsers, { keyword: 'q' }, reader);
  expect(data.resultList.map(({ userId }) => userId)).toContain(lettered.userId);
});

test('excluded and ignored people are found neither by search nor by suggestions', async () => {
  const [me, hated] = [await member(server, 'me'), await member(server, 'hated', { nickname: '苏映雪' })];
  await indexUser(server.app, hated.userId, new AbortController().signal);
  const find = async () => {
    const { resultList } = (await server.call(endpoints.searchUsers, { keyword: '苏映雪' }, me)).data;
    const { users } = (await server.call(endpoints.suggestSearches, { keyword: '苏映' }, me)).data;
    const near = (await server.call(endpoints.suggestSearches, { keyword: '苏应雪' }, me)).data.didYouMean;
    return [resultList.map(({ userId }) => userId), users.map(({ userId }) => userId), near];
  };
  const everywhere = [[hated.userId], [hated.userId], ['苏映雪']];
  expect(await find()).toEqual(everywhere);
  for (const exclude of [excludeUser, ignoreUser]) {
    await server.call(exclude, { userId: hated.userId, status: 1 }, me);
    expect(await find()).toEqual([[], [], []]);
    await server.call(exclude, { userId: hated.userId, status: 0 }, me);
    expect(await find()).toEqual(everywhere);
  }
});

test('a renamed tag is suggested by its new name at once, and a blocked one no longer', async () => {
  const editor = await signInOperator(server, 'editor');
  const [name, renamed] = ['陶艺课堂', '玻璃工坊'].map((text) => ({ zh_CN: text, en_US: text, ja: text }));
  const { tagId } = (await server.call(addTag, { name: name! }, editor)).data;
  const suggested = async (keyword: string) =>
    (await server.call(endpoints.suggestSearches, { keyword }, reader)).data.tags.map((tag) => tag.tagId);
  expect(await suggested('陶艺')).toEqual([tagId]);
  await server.call(updateTag, { tagId, name: renamed!, seen: name! }, editor);
  expect([await suggested('陶艺'), await suggested('玻璃')]).toEqual([[], [tagId]]);
  await server.call(blockTag, { tagId, status: 1 }, editor);
  expect(await suggested('玻璃')).toEqual([]);
});
