import { sendSms } from '@muyu/contract/account/login.ts';
import { smsOutbox } from '@muyu/contract/admin/account.ts';
import { expect, test, vi } from 'vitest';
import { signInOperator } from '../../../testing/operators.ts';
import { testServer } from '../../../testing/server.ts';

const server = testServer({ demo: true });

test('an owner reads the messages of the outbox driver, newest first', async () => {
  const owner = await signInOperator(server, 'owner');
  expect((await server.call(smsOutbox, {}, owner)).data).toEqual({ driver: 'outbox', messages: [] });
  for (const phoneNumber of ['13800007001', '13800007002'])
    expect((await server.call(sendSms, { phoneNumber, scene: 'register' })).status).toBe(200);
  const { messages } = await vi.waitFor(
    async () => {
      const { data } = await server.call(smsOutbox, {}, owner);
      expect(data.messages).toHaveLength(2);
      return data;
    },
    { timeout: 60_000, interval: 100 },
  );
  expect(messages.map((message) => message.phone).toSorted()).toEqual(['+8613800007001', '+8613800007002']);
  expect(messages[0]!.at >= messages[1]!.at).toBe(true);
  expect(messages[0]).toMatchObject({ scene: 'register', text: expect.stringMatching(/\d{6}/) });
});
