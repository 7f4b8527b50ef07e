import type { LoginData } from '@muyu/contract/account/account.ts';
import { parseCsv } from '@muyu/contract/core/text/csv.ts';
import { shanghaiDay } from '@muyu/contract/core/time.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { exportStatement, getStatement, listBalanceDetails } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buy, monthly, newCard, richMember } from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { balanceDetail } from '../ledger/tables.ts';
import { toCsv } from './statement.ts';
import { accountNameOf } from './statement-texts.ts';

const server = testServer();
/** The month of the newest detail of a member. */
async function lastMonthOf(who: LoginData): Promise<string> {
  const { data } = await server.call(listBalanceDetails, { limit: 1 }, who);
  return shanghaiDay(new Date(data.resultList[0]!.createdAt)).slice(0, 7);
}

test('a statement has the balances at the begin and the end of its month, and what lies between', async () => {
  const lin = await richMember(server, 'lin', 100);
  await server.call(useRechargeCard, { code: await newCard(server, 5) }, lin);
  await buy(server, lin, monthly);
  const month = await lastMonthOf(lin);
  // The detail of the first card becomes one of the last moment of the month before.
  const lastMoment = new Date(Date.parse(`${month}-01T00:00:00+08:00`) - 1);
  await server.app.db
    .update(balanceDetail)
    .set({ createdAt: lastMoment })
    .where(and(eq(balanceDetail.userId, lin.userId), eq(balanceDetail.amountFen, 100_00)));
  const { data } = await server.call(getStatement, { month }, lin);
  expect(data).toMatchObject({ opening: 100, income: 5, spending: 30, closing: 75, omitted: 0 });
  expect(data.details.map(({ amount }) => amount)).toEqual([5, -30]);
  const before = (await server.call(getStatement, { month: shanghaiDay(lastMoment).slice(0, 7) }, lin)).data;
  expect(before).toMatchObject({ opening: 0, income: 100, spending: 0, closing: 100 });
  expect(before.details).toHaveLength(1);
  const empty = (await server.call(getStatement, { month: '2020-02' }, lin)).data;
  expect(empty).toMatchObject({ opening: 0, closing: 0, details: [] });
});

test('the CSV of a statement is in the language of its reader', async () => {
  const lin = await richMember(server, 'lin', 100);
  await buy(server, lin, monthly);
  const input = { month: await lastMonthOf(lin) };
  const { data } = await server.call(exportStatement, input, { ...lin, locale: 'en_US' });
  expect(data.fileName).toBe(`muyu-${input.month}.csv`);
  const records = parseCsv(data.csv)!.map(({ fields }) => fields);
  expect(records[0]!.slice(0, 2)).toEqual(['Time (Beijing time)', 'Transaction']);
  expect(records.slice(1).map((fields) => [fields[1], fields[3]])).toEqual([
    ['Top-up card', '100.00'],
    ['VIP: Monthly VIP', '-30.00'],
    ['', '0.00'],
    ['', '100.00'],
    ['', '-30.00'],
    ['', '70.00'],
  ]);
  const chinese = (await server.call(exportStatement, input, lin)).data.csv;
  expect(chinese).toContain('月末余额');
});

test('the CSV says how many details it does not list', async () => {
  const lin = await richMember(server, 'lin', 100);
  await buy(server, lin, monthly);
  const { data } = await server.call(getStatement, { month: await lastMonthOf(lin) }, lin);
  const listed = { ...data, details: data.details.slice(0, 1), omitted: 12_001 };
  const lines = parseCsv(toCsv(listed, 'zh_CN', new Date()).csv)!.map(({ fields }) => fields);
  expect(lines[2]).toEqual(['还有 12001 条明细没有列出。']);
  expect(lines.at(-1)).toEqual(['月末余额', '', '', '70.00']);
});

test('an earning is called unsettled until it is available', () => {
  const earning = (availableAt: string | null) =>
    accountNameOf({ account: 'unsettled', availableAt }, 'zh_CN', new Date('2026-11-08T00:00:00Z'));
  expect(earning('2026-11-08T00:00:00.000Z')).toBe('可用余额');
  expect(earning('2026-11-08T00:00:00.001Z')).toBe('待结算');
  expect(earning(null)).toBe('待结算');
});

test('a statement needs a session and a month', async () => {
  expect((await server.call(getStatement, { month: '2026-11' })).status).toBe(401);
  const lin = await richMember(server, 'lin');
  for (const month of ['2026-13', '2026', 'now'])
    expect((await server.call(getStatement, { month }, lin)).status).toBe(400);
});
