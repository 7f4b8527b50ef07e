import { text } from 'node:stream/consumers';
import { addFeedback } from '@muyu/contract/feedback.ts';
import { announce } from '@muyu/contract/operator-message.ts';
import { subscribePush } from '@muyu/contract/push.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/operators.ts';
import { member } from '../../testing/people.ts';
import { publishedPost } from '../../testing/posts.ts';
import { pushService } from '../../testing/push-service.ts';
import { testServer } from '../../testing/server.ts';
import { accountErased, type ExportFile } from '../account/index.ts';
import { feedbackData, inboxData, pushData } from './index.ts';
import { announcement, feedback, news, pushSubscription } from './tables.ts';

const service = await pushService();
const server = testServer({ pushServices: [service.origin] });
afterAll(service.close);

const read = async (files: readonly ExportFile[]) => {
  const opened = await Promise.all(files.map((file) => file.open()));
  const pairs = opened.map(async ({ path, content }) => [path, JSON.parse(await text(content))]);
  return Object.fromEntries(await Promise.all(pairs));
};

test('inbox, announcements to one, feedback and pushes are in their owner’s export, and go with the account', async () => {
  const [me, other] = [await member(server, 'me'), await member(server, 'other')];
  const editor = await signedIn(server, 'editor');
  const browser = service.browser();
  for (const who of [me, other]) {
    await publishedPost(server, who, { title: '晚霞' });
    await server.call(addFeedback, { content: '太暗了', contact: 'me@mail.example' }, who);
    const texts = { zh_CN: { title: '给你', text: '谢谢' } };
    await server.call(announce, { audience: 'one', userId: who.userId, texts }, editor);
  }
  const { endpoint, p256dh, auth } = browser;
  await server.call(subscribePush, { endpoint, p256dh, auth }, me);
  const { app } = server;
  const { userId } = me;
  const files = [...inboxData(app, userId), ...feedbackData(app, userId), ...pushData(app, userId)];
  expect(await read(files)).toMatchObject({
    'news.json': [{ event: 'notice', title: '作品已发布' }],
    'announcements.json': [{ texts: { zh_CN: { title: '给你', text: '谢谢' } } }],
    'feedback.json': [{ content: '太暗了', contact: 'me@mail.example' }],
    'pushes.json': [{ endpoint, locale: 'zh_CN' }],
  });
  await app.db.transaction((tx) => app.events.announce(tx, accountErased, { userId }, new Date()));
  for (const table of [news, announcement, feedback, pushSubscription]) {
    expect(await app.db.$count(table, eq(table.userId, userId))).toBe(0);
    if (table !== pushSubscription)
      expect(await app.db.$count(table, eq(table.userId, other.userId))).toBe(1);
  }
});
