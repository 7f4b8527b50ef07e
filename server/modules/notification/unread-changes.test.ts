import { answerFeedback } from '@muyu/contract/admin/feedback.ts';
import { listChatMessages, sendChatMessage } from '@muyu/contract/chat.ts';
import { addFeedback, markFeedbackRead } from '@muyu/contract/feedback.ts';
import { beforeAll, expect, test } from 'vitest';
import { signInOperator } from '../../testing/operators.ts';
import { testServer } from '../../testing/server.ts';
import { member } from '../../testing/users.ts';
import { unreadTopic } from './unread-pubsub.ts';

const server = testServer();
const published: string[] = [];
beforeAll(() => server.app.pubsub.subscribe(unreadTopic, (userIds) => published.push(userIds)));

test('a private message publishes to the receiver, and reading it to the reader', async () => {
  const [lin, xia] = [await member(server, 'lin'), await member(server, 'xia')];
  await server.call(sendChatMessage, { toUserId: xia.userId, content: '晚上好' }, lin);
  await expect.poll(() => published).toContain(xia.userId);
  published.length = 0;
  await server.call(listChatMessages, { fromUserId: xia.userId, toUserId: lin.userId }, xia);
  await expect.poll(() => published).toEqual([xia.userId]);
});

test('an answer to feedback publishes to its writer, and reading it again', async () => {
  const lin = await member(server, 'lin');
  const support = await signInOperator(server, 'support');
  const { feedbackId } = (await server.call(addFeedback, { content: '太暗了' }, lin)).data;
  published.length = 0;
  await server.call(answerFeedback, { feedbackId, answer: '好', answeredAt: null }, support);
  await expect.poll(() => published).toEqual([lin.userId]);
  await server.call(markFeedbackRead, { id: feedbackId }, lin);
  await expect.poll(() => published).toEqual([lin.userId, lin.userId]);
});
