import { sendSms } from '@muyu/contract/account/login.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { fakeAliyun } from '../../../platform/sms/testing/fake-aliyun.ts';
import { freshPhone } from '../../../testing/registration.ts';
import { testServer } from '../../../testing/server.ts';

const provider = await fakeAliyun();
const server = testServer({
  aliyun: {
    accessKeyId: 'id',
    accessKeySecret: 'secret',
    signName: '暮屿',
    templateCode: 'SMS_1',
    endpoint: provider.endpoint,
  },
});
afterAll(provider.close);

/** Requests a code while the provider answers so; returns what becomes of the job, and what was recorded of the provider. */
async function sendWhile(code: string) {
  const { db, externalServices } = server.app;
  provider.code = code;
  provider.asked.length = 0;
  const record = vi.spyOn(externalServices, 'record');
  onTestFinished(() => record.mockRestore());
  await db.execute(sql`delete from jobs.job where name = 'account.sendCode'`);
  await server.call(sendSms, { phoneNumber: freshPhone(), scene: 'register' });
  const state = async () => {
    const { rows } = await db.execute<{ state: string }>(
      sql`select state::text from jobs.job where name = 'account.sendCode'`,
    );
    return rows[0]?.state;
  };
  await expect.poll(state, { timeout: 60_000 }).toMatch(/^(completed|retry|failed)$/);
  return { state: await state(), asked: provider.asked.length, recorded: record.mock.calls };
}

test('a number that the SMS provider refuses is no failure of the provider or of the job', async () => {
  expect(await sendWhile('isv.MOBILE_NUMBER_ILLEGAL')).toEqual({
    state: 'completed',
    asked: 1,
    recorded: [['sms', null]],
  });
});

test('a provider that takes no message has failed, and the code is sent again', async () => {
  const { state, recorded } = await sendWhile('isv.AMOUNT_NOT_ENOUGH');
  expect(state).toBe('retry');
  expect(recorded[0]).toEqual(['sms', expect.any(Error)]);
});
