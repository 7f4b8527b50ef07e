import { getUserInfo, logout } from '@muyu/contract/account/account.ts';
import { getChatPermissions, listConversations, sendChatMessage } from '@muyu/contract/chat.ts';
import type { AnyEndpoint } from '@muyu/contract/core/endpoint.ts';
import { expect, test } from 'vitest';
import { modules } from '../../../main/modules.ts';
import { createToken } from '../../../platform/session/token.ts';
import { testServer } from '../../../testing/server.ts';
import { member, visitor } from '../../../testing/users.ts';

const server = testServer();
const endpoints = modules.flatMap((module) => module.endpoints ?? []).map(({ endpoint }) => endpoint);
const someId = '01890000-0000-7000-8000-000000000000';

async function ask(endpoint: AnyEndpoint, token: string) {
  const reply = await server.http.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{\w+\}/g, someId)}`,
    headers: { authorization: token },
    ...(endpoint.body ? { payload: {} } : {}),
  });
  return (reply.json() as { code: string }).code;
}

test('the chat token of a login writes and reads messages', async () => {
  const lin = await member(server, 'lin');
  const yue = await member(server, 'yue');
  const token = lin.imToken!;
  expect(token).toMatch(/^im_/);
  const allowed = await server.call(getChatPermissions, { toUserId: yue.userId }, { token });
  expect(allowed.data).toMatchObject({ allowed: true });
  const sent = await server.call(sendChatMessage, { toUserId: yue.userId, content: '早' }, { token });
  expect(sent.data).toMatchObject({ fromUserId: lin.userId, content: '早' });
  expect((await server.call(listConversations, {}, { token })).data.resultList).toHaveLength(1);
});

test('the chat token opens the chat calls and no other', async () => {
  const { imToken } = await member(server, 'narrow');
  const guarded = endpoints.filter(({ access }) => access !== 'public');
  const chat = guarded.filter(({ path }) => path.startsWith('/chat/'));
  expect(chat.length).toBeGreaterThan(5);
  for (const endpoint of guarded) {
    const code = await ask(endpoint, imToken!);
    if (!chat.includes(endpoint)) expect(code, endpoint.id).toBe('10103');
    else expect(['10201', '10203', '10301'], endpoint.id).not.toContain(code);
  }
});

test('the chat token of a member ends with its session', async () => {
  const lin = await member(server, 'leaving');
  const other = await member(server, 'other');
  const token = lin.imToken!;
  expect((await server.call(listConversations, {}, { token })).code).toBe('00000');
  await server.call(logout, {}, lin);
  expect((await server.call(listConversations, {}, { token })).code).toBe('10203');
  const swapped = other.token.replace(/^mu_/, 'im_');
  const forged = createToken('im_', other.userId, someId).token;
  for (const wrong of [swapped, forged, 'im_', other.imToken!.replace(/^im_/, 'mu_')])
    expect((await server.call(getUserInfo, { id: 'me' }, { token: wrong })).code).toBe('10201');
  expect((await visitor(server)).imToken).toBeNull();
});
