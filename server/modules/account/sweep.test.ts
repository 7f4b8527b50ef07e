import { userInfo } from '@muyu/contract/account.ts';
import { expect, test } from 'vitest';
import { visitor } from '../../testing/people.ts';
import { testServer } from '../../testing/server.ts';
import { sweepAccount } from './index.ts';
import { registration, session } from './tables.ts';

const server = testServer();
const day = 86_400_000;

test('what ended long ago goes, what lives stays', async () => {
  const { app } = server;
  const { token } = await visitor(server);
  const old = new Date(Date.now() - 2 * day);
  await app.db.insert(registration).values({ address: '192.0.2.1', userId: crypto.randomUUID(), at: old });
  await app.db
    .insert(registration)
    .values({ address: '192.0.2.1', userId: crypto.randomUUID(), at: new Date() });
  await sweepAccount(app, new Date());
  expect(await app.db.select().from(registration)).toHaveLength(1);
  expect((await server.call(userInfo, { id: 'me' }, { token })).code).toBe('00000');
  await sweepAccount(app, new Date(Date.now() + 61 * day));
  expect(await app.db.select().from(session)).toEqual([]);
});
