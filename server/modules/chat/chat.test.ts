import type { LoginData } from '@muyu/contract/account/account.ts';
import { updateNotice, updatePrivacy } from '@muyu/contract/account/settings.ts';
import * as endpoints from '@muyu/contract/chat.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { follow } from '@muyu/contract/social.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { eraseUserData, readExportedFile } from '../../testing/personal-data.ts';
import { testServer } from '../../testing/server.ts';
import { member, visitor } from '../../testing/users.ts';
import { chatUnreadChanged, countUnreadMessages } from './index.ts';

const server = testServer();
type Conversations = DataOf<typeof endpoints.listConversations>;
let lin: LoginData;
let xia: LoginData;

beforeEach(async () => {
  [lin, xia] = await Promise.all([member(server, 'lin'), member(server, 'xia')]);
});

const say = (from: LoginData, to: { userId: string }, content = '晚上好', key?: string) =>
  server.call(endpoints.sendChatMessage, { toUserId: to.userId, content, ...(key ? { key } : {}) }, from);
const may = async (from: { token: string }, toUserId: string) =>
  server.call(endpoints.getChatPermissions, { toUserId }, from);
const between = (one: LoginData, other: { userId: string }) => ({
  fromUserId: one.userId,
  toUserId: other.userId,
});
const read = async (who: LoginData, other: LoginData, page?: string, size = 20) =>
  (
    await server.call(
      endpoints.listChatMessages,
      { ...between(who, other), size, ...(page ? { page } : {}) },
      who,
    )
  ).data;
const texts = async (who: LoginData, other: LoginData) =>
  (await read(who, other)).resultList.map(({ content }) => content);
const listOf = async (who: LoginData) =>
  (await server.call(endpoints.listConversations, {}, who)).data.resultList;
const conversationsOf = async (who: LoginData, page: string): Promise<Conversations> =>
  (await server.call(endpoints.listConversations, { page, size: 2 }, who)).data;
const ignores = (one: LoginData, other: LoginData) =>
  server.app.db.execute(
    sql`insert into "ignore" (user_id, target_id, created_at) values (${one.userId}, ${other.userId}, now())`,
  );

test('a message is unread until the receiver reads it and is the last one in both lists', async () => {
  const sent = await say(lin, xia, ' 晚上好\u202e ');
  expect(sent).toMatchObject({
    status: 200,
    data: { fromUserId: lin.userId, toUserId: xia.userId, content: '晚上好' },
  });
  await say(lin, xia, '在吗');
  expect(await listOf(xia)).toMatchObject([
    { user: { userId: lin.userId }, last: { content: '在吗', fromUserId: lin.userId }, unread: 2 },
  ]);
  expect(await listOf(lin)).toMatchObject([{ user: { userId: xia.userId }, unread: 0 }]);
  expect(await countUnreadMessages(server.app.db, xia.userId)).toBe(2);
  expect((await read(xia, lin)).resultList.map(({ content, toUserId }) => [content, toUserId])).toEqual([
    ['在吗', xia.userId],
    ['晚上好', xia.userId],
  ]);
  expect(await countUnreadMessages(server.app.db, xia.userId)).toBe(0);
  expect(await listOf(xia)).toMatchObject([{ unread: 0 }]);
});

test('three messages may be sent before the first answer, any number after it', async () => {
  for (const left of [3, 2, 1]) {
    expect((await may(lin, xia.userId)).data).toEqual({ allowed: true, reason: null, message: null, left });
    expect((await say(lin, xia)).status).toBe(200);
  }
  expect((await may(lin, xia.userId)).data).toMatchObject({
    allowed: false,
    reason: 'tooManyUnanswered',
    message: '对方还没有回复，最多先发 3 条，等等看吧',
    left: 0,
  });
  expect(await say(lin, xia)).toMatchObject({ status: 403, data: { error: 'chat.tooManyUnanswered' } });
  expect((await say(xia, lin, '在')).status).toBe(200);
  expect((await may(lin, xia.userId)).data).toMatchObject({ allowed: true, left: null });
  expect((await say(lin, xia)).status).toBe(200);
  expect((await say(lin, xia)).status).toBe(200);
});

test('of ten concurrent messages three are sent, and deleting or clearing allows no more', async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => say(lin, xia, `${i}`)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(replies.filter(({ status }) => status === 403)).toHaveLength(7);
  expect((await read(xia, lin)).resultList).toHaveLength(3);
  const messageIds = (await read(lin, xia)).resultList.map((message) => message.messageId);
  await server.call(endpoints.deleteChatMessages, { messageIds }, lin);
  await server.call(endpoints.clearConversation, between(lin, xia), lin);
  expect((await say(lin, xia)).data).toMatchObject({ error: 'chat.tooManyUnanswered' });
});

test('two people who write to each other at the same time do not deadlock', async () => {
  await say(lin, xia);
  await say(xia, lin);
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => (i % 2 ? say(lin, xia, `${i}`) : say(xia, lin, `${i}`))),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const [mine, theirs] = [await read(lin, xia, '1', 50), await read(xia, lin, '1', 50)];
  expect(mine.resultList).toHaveLength(22);
  expect(mine.resultList).toEqual(theirs.resultList);
});

test('a repeated key returns the first message, also after the limit is reached', async () => {
  const first = await Promise.all([1, 2, 3, 4].map(() => say(lin, xia, '一次', 'k1')));
  expect(new Set(first.map(({ data }) => data.messageId)).size).toBe(1);
  await say(lin, xia);
  await say(lin, xia);
  expect(await say(lin, xia, '一次', 'k1')).toMatchObject({
    status: 200,
    data: { messageId: first[0]!.data.messageId },
  });
  expect(await texts(xia, lin)).toHaveLength(3);
});

test('a repeated key with another text is refused', async () => {
  await say(lin, xia, '一次', 'k1');
  expect(await say(lin, xia, '两次', 'k1')).toMatchObject({
    status: 400,
    data: { error: 'core.badInput', fields: [{ field: 'key' }] },
  });
  expect(await texts(xia, lin)).toEqual(['一次']);
});

test.each([
  ['nothing', ' \n\u200b', 422, 'chat.empty'],
  ['a character too many', '长'.repeat(1001), 400, 'chat.tooLong'],
])('%s is refused', async (_what, content, status, error) => {
  expect(await say(lin, xia, content)).toMatchObject({ status, data: { error } });
  expect(await listOf(xia)).toEqual([]);
});

test('refused terms reject the message, and replaced terms are starred', async () => {
  const word = (said: string, action: string) =>
    server.app.db.execute(sql`
      insert into sensitive_term (normalized, word, added_at, changed_at, action)
      values (${said}, ${said}, now(), now(), ${action})`);
  await word('坏词甲', 'refuse');
  await word('坏词乙', 'replace');
  await server.app.pubsub.publish(server.app.db, 'words', '');
  expect((await say(lin, xia, '坏 词 甲')).data).toMatchObject({ error: 'word.sensitive' });
  expect((await say(xia, lin, '有坏词乙呢')).data.content).toBe('有＊＊＊呢');
});

test('refuses messages to oneself, to unknown users, to visitors and from visitors', async () => {
  expect((await say(lin, lin)).data).toMatchObject({ error: 'chat.notYourself' });
  expect((await may(lin, lin.userId)).data).toMatchObject({ error: 'chat.notYourself' });
  for (const nobody of ['nothing', '0190f6a0-0000-7000-8000-000000000000']) {
    expect(await say(lin, { userId: nobody })).toMatchObject({
      status: 404,
      data: { error: 'social.userNotFound' },
    });
    expect((await may(lin, nobody)).status).toBe(404);
  }
  const guest = await visitor(server);
  expect((await say(lin, guest)).data).toMatchObject({ error: 'chat.onlyMembers' });
  expect((await may(lin, guest.userId)).data).toMatchObject({ allowed: false, reason: 'onlyMembers' });
  expect((await may(guest, lin.userId)).data).toMatchObject({ allowed: false, reason: 'onlyMembers' });
  expect((await say(guest as LoginData, lin)).data).toMatchObject({ error: 'core.membersOnly' });
});

test('ignoring blocks both directions, and the ignored person gets the answer of a stranger', async () => {
  await ignores(lin, xia);
  for (const [from, to, reason] of [
    [lin, xia, 'ignored'],
    [xia, lin, 'notAllowed'],
  ] as const) {
    expect((await may(from, to.userId)).data).toMatchObject({ allowed: false, reason });
    expect(await say(from, to)).toMatchObject({ status: 403, data: { error: `chat.${reason}` } });
  }
});

test('the privacy setting, not that of notifications, leaves only followed users to write', async () => {
  await server.call(updateNotice, { messages: false }, xia);
  expect((await may(lin, xia.userId)).data).toMatchObject({ allowed: true });
  await server.call(updatePrivacy, { strangersMayWrite: false }, xia);
  expect((await may(lin, xia.userId)).data).toMatchObject({ allowed: false, reason: 'notAllowed' });
  expect((await say(lin, xia)).data).toMatchObject({ error: 'chat.notAllowed' });
  await server.call(follow, { userId: lin.userId }, xia);
  expect((await may(lin, xia.userId)).data).toMatchObject({ allowed: true });
  expect((await say(lin, xia)).status).toBe(200);
});

test('a restricted member gets the reason of the restriction', async () => {
  const { db, pubsub } = server.app;
  await db.execute(
    sql`update app_user set limited_until = now() + interval '1 day' where user_id = ${lin.userId}`,
  );
  await pubsub.publish(db, 'session', lin.userId);
  expect((await may(lin, xia.userId)).data).toMatchObject({ allowed: false, reason: 'limited' });
  expect((await say(lin, xia)).data).toMatchObject({ error: 'core.limited' });
});

test('deleting affects the own copy only, ignores foreign ids and keeps the unread count exact', async () => {
  const ids: string[] = [];
  for (const said of ['一', '二', '三']) ids.push((await say(lin, xia, said)).data.messageId);
  await read(xia, lin);
  await say(xia, lin, '嗯');
  const fourth = (await say(lin, xia, '四')).data.messageId;
  const fifth = (await say(lin, xia, '五')).data.messageId;
  const stranger = await member(server, 'stranger');
  await server.call(endpoints.deleteChatMessages, { messageIds: [ids[0]!, fifth] }, stranger);
  const messageIds = [ids[0]!, fifth, 'nothing', '0190f6a0-0000-7000-8000-000000000000'];
  expect((await server.call(endpoints.deleteChatMessages, { messageIds }, xia)).status).toBe(200);
  expect((await server.call(endpoints.deleteChatMessages, { messageIds }, xia)).status).toBe(200);
  expect(await listOf(xia)).toMatchObject([{ unread: 1, last: { messageId: fourth } }]);
  expect(await texts(lin, xia)).toEqual(['五', '四', '嗯', '三', '二', '一']);
  expect(await texts(xia, lin)).toEqual(['四', '嗯', '三', '二']);
});

test('only members delete messages', async () => {
  const messageIds = [(await say(lin, xia)).data.messageId];
  const del = (who: { token?: string }) => server.call(endpoints.deleteChatMessages, { messageIds }, who);
  expect(await del(await visitor(server))).toMatchObject({
    status: 403,
    data: { error: 'core.membersOnly' },
  });
  expect(await del({})).toMatchObject({ status: 401, data: { error: 'core.noSession' } });
  expect(await texts(xia, lin)).toHaveLength(1);
});

test('a cleared conversation leaves the list until the next message', async () => {
  await say(lin, xia, '一');
  expect((await server.call(endpoints.clearConversation, between(lin, xia), xia)).status).toBe(200);
  expect((await server.call(endpoints.clearConversation, between(xia, lin), xia)).status).toBe(200);
  expect(await listOf(xia)).toEqual([]);
  expect(await countUnreadMessages(server.app.db, xia.userId)).toBe(0);
  expect(await texts(lin, xia)).toEqual(['一']);
  await say(lin, xia, '二');
  expect(await texts(xia, lin)).toEqual(['二']);
});

test('conversations of others can be neither read nor cleared', async () => {
  const stranger = await member(server, 'stranger');
  await say(lin, xia);
  for (const call of [endpoints.listChatMessages, endpoints.clearConversation] as const) {
    expect(await server.call(call, between(lin, xia), stranger)).toMatchObject({
      status: 403,
      data: { error: 'core.notAllowed' },
    });
    expect((await server.call(call, between(lin, lin), lin)).status).toBe(403);
    expect((await server.call(call, between(lin, { userId: 'nothing' }), lin)).status).toBe(200);
  }
});

test('pages contain each message and conversation once while new messages arrive', async () => {
  await say(xia, lin, '先回');
  for (let i = 0; i < 7; i++) await say(lin, xia, `${i}`);
  const seen: string[] = [];
  let page: string | null = '1';
  while (page) {
    const next: Awaited<ReturnType<typeof read>> = await read(xia, lin, page, 3);
    seen.push(...next.resultList.map(({ content }) => content));
    await say(lin, xia, '新');
    page = next.nextPage;
  }
  expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0', '先回']);
  const others = await Promise.all(['a', 'b', 'c', 'd'].map((name) => member(server, name)));
  for (const other of others) await say(other, xia);
  const people: string[] = [];
  page = '1';
  while (page) {
    const next = await conversationsOf(xia, page);
    people.push(...next.resultList.map(({ user }) => user.userId));
    page = next.nextPage;
  }
  expect(people).toEqual([...others.reverse().map(({ userId }) => userId), lin.userId]);
});

test('sending emits chatUnreadChanged for the receiver, and reading for the reader', async () => {
  const emitted: string[] = [];
  server.app.events.on(chatUnreadChanged, async (_tx, { userId }) => void emitted.push(userId));
  await say(lin, xia);
  expect(emitted).toEqual([xia.userId]);
  emitted.length = 0;
  await read(xia, lin);
  expect(emitted).toEqual([xia.userId]);
});

test('the own copies are exported and erased with the account, and the copies of others stay', async () => {
  await say(lin, xia, '一');
  await say(xia, lin, '二');
  expect(await readExportedFile(server, lin.userId, 'chats', 'messages.json')).toMatchObject([
    { withUserId: xia.userId, fromUserId: lin.userId, content: '一' },
    { withUserId: xia.userId, fromUserId: xia.userId, content: '二' },
  ]);
  await eraseUserData(server, lin.userId);
  for (const table of ['chat_conversation', 'chat_message']) {
    const left = sql.raw(`select 1 from ${table} where owner_id = '${lin.userId}'`);
    expect((await server.app.db.execute(left)).rows).toEqual([]);
  }
  expect(await texts(xia, lin)).toEqual(['二', '一']);
});
