import { userInfo } from '@muyu/contract/account.ts';
import { sendSms } from '@muyu/contract/login.ts';
import { count } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visitor } from '../../testing/people.ts';
import { freshPhone } from '../../testing/registration.ts';
import { testServer } from '../../testing/server.ts';
import { giveTicket } from './commands/tickets.ts';
import { sweepAccount } from './index.ts';
import { registration, session, smsCode, spentProof, ticket } from './tables.ts';

const server = testServer();
const day = 86_400_000;

test('what ended long ago goes, what lives stays', async () => {
  const { app } = server;
  const { token } = await visitor(server);
  const old = new Date(Date.now() - 2 * day);
  const userId = crypto.randomUUID();
  for (const at of [old, new Date()]) {
    await app.db.insert(registration).values({ address: '192.0.2.1', userId: crypto.randomUUID(), at });
    await app.db
      .insert(spentProof)
      .values({ nonce: at.toISOString(), expiresAt: new Date(at.getTime() + 600_000) });
    await giveTicket(app.db, at, 'reset', { userId });
    await giveTicket(app.db, at, 'appeal', { userId, sanctionId: userId });
  }
  await server.call(sendSms, { phoneNumber: freshPhone(), scene: 'register' });
  await sweepAccount(app, new Date());
  const left = async () => {
    const counted = [registration, spentProof, ticket, smsCode, session].map((table) =>
      app.db.select({ rows: count() }).from(table),
    );
    return (await Promise.all(counted)).map(([counts]) => counts!.rows);
  };
  expect(await left()).toEqual([1, 1, 2, 1, 1]);
  expect((await server.call(userInfo, { id: 'me' }, { token })).code).toBe('00000');
  await sweepAccount(app, new Date(Date.now() + 61 * day));
  expect(await left()).toEqual([0, 0, 0, 0, 0]);
});
