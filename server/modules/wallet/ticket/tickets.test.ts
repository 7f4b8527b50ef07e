import { expect } from 'vitest';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { walletOf } from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { member } from '../../../testing/users.ts';
import { grantTickets, useTicket } from '../index.ts';

const server = testServer();

concurrencyTest('tickets are granted once a source, and used as often as there are some', async () => {
  const lin = await member(server, 'lin');
  const { db } = server.app;
  const grant = { userId: lin.userId, source: 'operator', sourceKey: 'a' } as const;
  const tickets = { video: 3, post: 0, download: 1 };
  const eight = Array.from({ length: 8 });
  await Promise.all(
    eight.map(() => db.transaction((tx) => grantTickets(tx, { ...grant, tickets }, new Date()))),
  );
  expect(await walletOf(server, lin)).toMatchObject({ videoTicket: 3, postTicket: 0, downloadTicket: 1 });
  const used = await Promise.all(eight.map(() => db.transaction((tx) => useTicket(tx, lin.userId, 'video'))));
  expect(used.filter(Boolean)).toHaveLength(3);
  expect(await db.transaction((tx) => useTicket(tx, lin.userId, 'post'))).toBe(false);
  expect((await walletOf(server, lin)).videoTicket).toBe(0);
});
