import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { testServer } from '../../../testing/server.ts';
import { sumMonth } from './sum-month.ts';

const server = testServer();
const userId = newId(new Date());
const month = '2026-05';
const sum = (now: string, type?: 401 | 402, of = month) =>
  sumMonth(server.app.db, userId, of, type, new Date(now));

const insert = (count: number, at: string, amountFen = 100, type = 402) =>
  server.app.db.$client.query(
    `insert into balance_detail (user_id, detail_id, type, account, amount_fen, created_at)
     select $1, gen_random_uuid(), $4, 'available', $5, $2 from generate_series(1, $3::int)`,
    [userId, at, count, type, amountFen],
  );

test('the totals of a month with many details stay right while it grows', async () => {
  await insert(1_200, '2026-05-10T08:00:00Z');
  await insert(2, '2026-05-20T11:55:00Z', -300);
  await insert(1, '2026-04-30T15:59:59Z');
  expect(await sum('2026-05-20T12:00:00Z')).toEqual({ incomeFen: 120_000, spendingFen: 600 });
  // Written late: it carries a time before the request above.
  await insert(1, '2026-05-20T11:58:00Z', 50, 401);
  expect(await sum('2026-05-20T12:00:01Z')).toEqual({ incomeFen: 120_050, spendingFen: 600 });
  await insert(1_500, '2026-05-21T08:00:00Z', 10);
  for (const day of ['22', '23'])
    expect(await sum(`2026-05-${day}T12:00:00Z`)).toEqual({ incomeFen: 135_050, spendingFen: 600 });
  expect(await sum('2026-05-23T12:00:00Z', 401)).toEqual({ incomeFen: 50, spendingFen: 0 });
  expect(await sum('2026-05-23T12:00:00Z', undefined, '2026-04')).toEqual({ incomeFen: 100, spendingFen: 0 });
  await insert(1, '2026-05-31T15:59:59Z', -1);
  await insert(1, '2026-05-31T16:00:00Z', -1);
  expect(await sum('2026-06-02T00:00:00Z')).toEqual({ incomeFen: 135_050, spendingFen: 601 });
});
