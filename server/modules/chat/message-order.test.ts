import * as endpoints from '@muyu/contract/chat.ts';
import { expect, test } from 'vitest';
import { contextAs } from '../../testing/posts.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { sendChatMessage } from './scenario.ts';

const server = testServer();

test('an answer stands below its question when the clock of the first server is ahead', async () => {
  const [lin, xia] = [await member(server, 'lin'), await member(server, 'xia')];
  const ahead = contextAs(server, lin, new Date(Date.now() + 3_000));
  const question = await sendChatMessage(ahead, { toUserId: xia.userId, content: '几点' });
  const answer = (
    await server.call(endpoints.sendChatMessage, { toUserId: lin.userId, content: '八点' }, xia)
  ).data;
  for (const [who, other] of [
    [lin, xia],
    [xia, lin],
  ] as const) {
    const between = { fromUserId: who.userId, toUserId: other.userId };
    const { resultList } = (await server.call(endpoints.listChatMessages, { ...between, size: 20 }, who))
      .data;
    const ids = resultList.map(({ messageId }) => messageId);
    expect(ids.toSorted()).toEqual([question.messageId, answer.messageId]);
    const conversations = (await server.call(endpoints.listConversations, {}, who)).data.resultList;
    expect(conversations).toMatchObject([{ last: { content: '八点' } }]);
  }
  expect(Date.parse(answer.createdAt)).toBeGreaterThan(Date.parse(question.createdAt));
});
