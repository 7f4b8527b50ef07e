import { listConversations, sendChatMessage } from '@muyu/contract/chat.ts';
import { expect, test } from 'vitest';
import { testServer } from '../../testing/server.ts';
import { closeAccount, member } from '../../testing/users.ts';

const server = testServer();

test('a conversation does not name a person whose account is closed', async () => {
  const [lin, xia] = await Promise.all([member(server, 'lin'), member(server, 'xia')]);
  await server.call(sendChatMessage, { toUserId: xia.userId, content: '晚上好' }, lin);
  await closeAccount(server, lin);
  const [listed] = (await server.call(listConversations, {}, xia)).data.resultList;
  const { user, last } = listed!;
  expect(user).toMatchObject({ userId: lin.userId, nickname: '已注销用户', sign: '', headImgUrl: null });
  expect(JSON.stringify(user)).not.toContain('lin');
  expect(last?.content).toBe('晚上好');
});
