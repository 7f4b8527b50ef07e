import type { LoginData } from '@muyu/contract/account/account.ts';
import { listInviteRanking } from '@muyu/contract/account/invite.ts';
import { checkUsername } from '@muyu/contract/account/registration.ts';
import { changeSetting, listSettings } from '@muyu/contract/admin/setting.ts';
import { addComment, listComments, replyToComment } from '@muyu/contract/comment.ts';
import { getTypeFeed } from '@muyu/contract/feed.ts';
import { beforeAll, expect, test } from 'vitest';
import { inviteCount } from '../../modules/invitation/tables.ts';
import { signInOperator } from '../../testing/operators.ts';
import { publishedPost } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';

const server = testServer({ demo: true });
const limited = testServer({ demo: true, limits: true });
let owner: Awaited<ReturnType<typeof signInOperator>>;
let reader: LoginData;

beforeAll(async () => {
  owner = await signInOperator(server, 'owner');
  reader = await member(server, 'reader');
});

/** Changes a setting as an owner does; without a value back to the default. */
async function change(key: string, value: unknown = null, on = server, by = owner) {
  const { data } = await on.call(listSettings, {}, by);
  const { revision } = data.find((one) => one.key === key)!;
  return on.call(changeSetting, { key, value, revision, reason: '测试' }, by);
}

const feed = (given: { limit?: number } = {}) => server.call(getTypeFeed, { sortType: 2, ...given }, reader);

test('a list without a size has the present one, and its pages go on', async () => {
  for (let n = 0; n < 5; n++) await publishedPost(server, reader);
  expect((await feed()).data.resultList).toHaveLength(5);
  expect((await change('site.pageFeed', 2)).status).toBe(200);
  const first = await feed();
  expect(first.data.resultList).toHaveLength(2);
  const next = await server.call(getTypeFeed, { sortType: 2, page: first.data.nextPage! }, reader);
  expect(next.data.resultList).toHaveLength(2);
  expect((await feed({ limit: 4 })).data.resultList).toHaveLength(4);
  await change('site.pageFeed');
});

test('a size above the largest page is refused with the number in force', async () => {
  expect((await feed({ limit: 50 })).status).toBe(200);
  expect((await feed({ limit: 51 })).data).toMatchObject({
    fields: [{ field: 'limit', reason: '不能大于 50' }],
  });
  await change('site.pageLargest', 60);
  expect((await feed({ limit: 60 })).status).toBe(200);
  await change('site.pageLargest', 20);
  expect((await feed({ limit: 21 })).data).toMatchObject({
    fields: [{ field: 'limit', reason: '不能大于 20' }],
  });
  expect(await server.call(listInviteRanking, { limit: 21 }, reader)).toMatchObject({
    status: 400,
    data: { fields: [{ field: 'limit' }] },
  });
  expect((await change('site.pageFeed', 21)).data).toMatchObject({ fields: [{ field: 'value' }] });
  await change('site.pageLargest');
  await change('site.pageFeed', 30);
  expect((await change('site.pageLargest', 29)).data).toMatchObject({ fields: [{ field: 'value' }] });
  await change('site.pageFeed');
});

test('a comment comes with as many replies as a page of replies has', async () => {
  const postId = await publishedPost(server, reader);
  const { data } = await server.call(addComment, { postId, content: '第一条' }, reader);
  for (let n = 0; n < 4; n++)
    await server.call(replyToComment, { postId, commentId: data.commentId, content: `回复 ${n}` }, reader);
  const replies = async () =>
    (await server.call(listComments, { postId }, reader)).data.resultList[0]!.childLists.length;
  expect(await replies()).toBe(3);
  await change('site.pageReplies', 1);
  expect(await replies()).toBe(1);
  await change('site.pageReplies');
});

test('a ranking is as long as the setting says, all pages together', async () => {
  const inviters = await Promise.all(Array.from({ length: 12 }, (_, n) => member(server, `inviter${n}x`)));
  await server.app.db
    .insert(inviteCount)
    .values(inviters.map(({ userId }, n) => ({ inviterId: userId, promoted: n + 1 })));
  await change('site.rankingLength', 10);
  const { data } = await server.call(listInviteRanking, {}, reader);
  expect(data).toMatchObject({ hasNextPage: false, nextPage: null });
  expect(data.resultList).toHaveLength(10);
  await change('site.rankingLength');
});

test('the limit of an endpoint is in force as soon as it is changed', async () => {
  const operator = await signInOperator(limited, 'owner');
  const ask = () => limited.call(checkUsername, { username: 'somebody.free' }, { address: '10.20.0.9' });
  expect((await ask()).status).toBe(200);
  await change('account.rateCheckName', 2, limited, operator);
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect(refused).toMatchObject({ status: 429, data: { error: 'core.tooMany' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  await change('account.rateCheckName', 100, limited, operator);
  expect((await ask()).status).toBe(200);
});
