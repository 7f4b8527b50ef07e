import { sendSms } from '@muyu/contract/account/login.ts';
import { listOutboxMessages } from '@muyu/contract/admin/account.ts';
import { expect, test, vi } from 'vitest';
import type { OperatorViewer } from '../../../platform/http/viewer.ts';
import { readOutbox } from '../../../platform/sms/outbox.ts';
import { listAudit } from '../../../testing/audit.ts';
import { anonymousContext, signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';
import { readSmsOutbox } from './commands/read-sms-outbox.ts';

const server = testServer({ demo: true });

test('an owner reads the messages of the outbox driver, newest first', async () => {
  const owner = await signInOperator(server, 'owner');
  expect((await server.call(listOutboxMessages, {}, owner)).data).toEqual({ driver: 'outbox', messages: [] });
  for (const phoneNumber of ['13800007001', '13800007002'])
    expect((await server.call(sendSms, { phoneNumber, scene: 'register' })).status).toBe(200);
  const { messages } = await vi.waitFor(
    async () => {
      const { data } = await server.call(listOutboxMessages, {}, owner);
      expect(data.messages).toHaveLength(2);
      return data;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(messages.map((message) => message.phone).toSorted()).toEqual(['+8613800007001', '+8613800007002']);
  expect(messages[0]!.at >= messages[1]!.at).toBe(true);
  expect(messages[0]).toMatchObject({ scene: 'register', text: expect.stringMatching(/\d{6}/) });
});

test('reading the outbox writes an audit entry without the messages, once a minute for each operator', async () => {
  const [owner, other] = [await signInOperator(server, 'owner'), await signInOperator(server, 'owner')];
  expect((await server.call(sendSms, { phoneNumber: '13800007003', scene: 'register' })).status).toBe(200);
  const stored = () => readOutbox(server.app.config.dataDir, 100);
  await vi.waitFor(async () => expect(JSON.stringify(await stored())).toContain('13800007003'), {
    timeout: 60_000,
    interval: 100,
  });
  const begin = Date.now();
  const read = (viewer: OperatorViewer, seconds: number) =>
    readSmsOutbox({ ...anonymousContext(server, new Date(begin + seconds * 1000)), viewer });
  const recordedOf = ({ operatorId }: OperatorViewer) =>
    listAudit(server, { operatorId, action: 'sms.outbox' });
  const [{ messages }] = await Promise.all([
    read(owner, 0),
    read(owner, 0),
    read(other, 30),
    read(owner, 59),
  ]);
  const entries = await recordedOf(owner);
  expect(entries).toMatchObject([{ after: { newestAt: messages[0]!.at, count: messages.length } }]);
  for (const { phone, text } of messages)
    for (const words of [phone, text]) expect(JSON.stringify(entries)).not.toContain(words);
  expect(await recordedOf(other)).toHaveLength(1);
  await read(owner, 121);
  expect(await recordedOf(owner)).toHaveLength(2);
});
