import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { getBalances } from '../index.ts';
import { memberAccount, systemAccount } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { earning } from '../ledger/tables.ts';
import { settleEarnings } from '../scenario.ts';

const server = testServer({ metricsFrom: ['127.0.0.1'] }, 'none');

/** A person who has earned this amount; the lot says another one when it was changed by hand. */
async function earner(amountFen: number, availableAt: Date, lotFen = amountFen) {
  const [userId, orderId] = [newId(new Date()), newId(new Date())];
  const now = new Date();
  const type = detailTypes.reward;
  await server.app.db.transaction((tx) =>
    postTransfers(tx, {
      key: orderId,
      now,
      legs: [
        { debit: systemAccount('sandbox'), credit: memberAccount(userId, 'unsettled'), amountFen, type },
      ],
      details: [{ userId, type, account: 'unsettled', amountFen }],
    }),
  );
  const state = 'unsettled';
  await server.app.db
    .insert(earning)
    .values({ userId, orderId, amountFen: lotFen, state, availableAt, createdAt: now });
  return userId;
}

test('a lot that fails stops no other one, and is settled when it can be', async () => {
  const day = new Date('2026-01-02T00:00:00Z');
  const broken = await earner(500, new Date('2026-01-01T00:00:00Z'), 501);
  const others = [await earner(300, day), await earner(400, day), await earner(500, day)];
  expect(await settleEarnings(server.app, new Date())).toBe(3);
  for (const [i, userId] of others.entries())
    expect(await getBalances(server.app.db, userId)).toMatchObject({
      available: 300 + i * 100,
      unsettled: 0,
    });
  expect(await getBalances(server.app.db, broken)).toMatchObject({ available: 0, unsettled: 500 });
  const metrics = await server.http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  expect(metrics.body).toContain('muyu_job_rows_left_total{kind="wallet.settleEarnings"} 1');
  await server.app.db.update(earning).set({ amountFen: 500 }).where(eq(earning.userId, broken));
  expect(await settleEarnings(server.app, new Date())).toBe(1);
  expect(await getBalances(server.app.db, broken)).toMatchObject({ available: 500, unsettled: 0 });
});
