import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { violates } from '../../../platform/database/violates.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { propertyRuns } from '../../../testing/money-property/runs.ts';
import { testServer } from '../../../testing/server.ts';
import { getBalances } from '../index.ts';
import { flushCredits } from '../scenario.ts';
import { findDifferences } from '../testing/find-differences.ts';
import { memberAccount, systemAccount } from './accounts.ts';
import { type Detail, type Leg, postTransfers } from './post-transfers.ts';
import { ledgerAccount, ledgerTransfer } from './tables.ts';

const server = testServer();
const numRuns = propertyRuns(60);
const people = 4;

class Insufficient extends Error {}
const insufficient = () => {
  throw new Insufficient();
};

type Act =
  | { kind: 'recharge'; who: number; fen: number }
  | { kind: 'pay'; who: number; payee: number; fen: number; share: number }
  | { kind: 'settle'; who: number; fen: number }
  | { kind: 'freeze'; who: number; fen: number }
  | { kind: 'flush' }
  | { kind: 'replay'; index: number };

const who = fc.nat(people - 1);
const fen = fc.integer({ min: 1, max: 100_000 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('recharge' as const), who, fen }),
  fc.record({
    kind: fc.constant('pay' as const),
    who,
    payee: who,
    fen,
    share: fc.integer({ min: 0, max: 100 }),
  }),
  fc.record({ kind: fc.constant('settle' as const), who, fen }),
  fc.record({ kind: fc.constant('freeze' as const), who, fen }),
  fc.record({ kind: fc.constant('flush' as const) }),
  fc.record({ kind: fc.constant('replay' as const), index: fc.nat(50) }),
);

type Account = { available: number; unsettled: number; frozen: number };

/** Legs and details of an act, and the balances after it; null when an account would fall below zero. */
function planOf(given: Exclude<Act, { kind: 'flush' | 'replay' }>, ids: string[], model: Account[]) {
  const userId = ids[given.who]!;
  const after = model.map((account) => ({ ...account }));
  const own = after[given.who]!;
  const available = memberAccount(userId, 'available');
  const legs: Leg[] = [];
  const details: Detail[] = [];
  const move = (debit: Leg['debit'], credit: Leg['credit'], amountFen: number) => {
    if (amountFen > 0) legs.push({ debit, credit, amountFen, type: detailTypes.reward });
  };
  const show = (id: string, account: Detail['account'], amountFen: number) => {
    if (amountFen !== 0) details.push({ userId: id, type: detailTypes.reward, account, amountFen });
  };
  if (given.kind === 'recharge') {
    move(systemAccount('sandbox'), available, given.fen);
    show(userId, 'available', given.fen);
    own.available += given.fen;
  } else if (given.kind === 'pay') {
    const payeeId = ids[given.payee]!;
    const shareFen = Math.floor((given.fen * given.share) / 100);
    move(available, memberAccount(payeeId, 'unsettled'), given.fen - shareFen);
    move(available, systemAccount('revenue'), shareFen);
    show(userId, 'available', -given.fen);
    show(payeeId, 'unsettled', given.fen - shareFen);
    own.available -= given.fen;
    after[given.payee]!.unsettled += given.fen - shareFen;
  } else if (given.kind === 'settle') {
    move(memberAccount(userId, 'unsettled'), available, given.fen);
    own.unsettled -= given.fen;
    own.available += given.fen;
  } else {
    move(available, memberAccount(userId, 'frozen'), given.fen);
    show(userId, 'available', -given.fen);
    own.available -= given.fen;
    own.frozen += given.fen;
  }
  const isPossible = Object.values(own).every((balance) => balance >= 0);
  return { legs, details, after: isPossible ? after : null };
}

const post = (key: string, legs: Leg[], details: Detail[]) =>
  server.app.db.transaction((tx) => postTransfers(tx, { key, legs, details, now: new Date(), insufficient }));

/** The postings of these tests have no earnings, withdrawals and orders, as those of members have. */
async function findOtherDifferences() {
  const found = await findDifferences(server);
  const withoutRows = ['earning', 'withdrawal', 'recharge'];
  return found.filter(({ kind }) => !withoutRows.includes(kind));
}

concurrencyTest(
  'random postings agree with a model: no negative balance, sum zero, a replay changes nothing',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 25 }), async (acts) => {
        const ids = Array.from({ length: people }, () => newId(new Date()));
        let model: Account[] = ids.map(() => ({ available: 0, unsettled: 0, frozen: 0 }));
        const posted: [string, Leg[], Detail[]][] = [];
        for (const each of acts) {
          if (each.kind === 'flush') await flushCredits(server.app);
          else if (each.kind === 'replay') {
            const known = posted[each.index % Math.max(1, posted.length)];
            if (known) expect(await post(...known)).toBe(false);
          } else {
            const { legs, details, after } = planOf(each, ids, model);
            const key = newId(new Date());
            if (after) {
              expect(await post(key, legs, details)).toBe(true);
              posted.push([key, legs, details]);
              model = after;
            } else await expect(post(key, legs, details)).rejects.toThrow(Insufficient);
          }
        }
        const balances = await Promise.all(ids.map((id) => getBalances(server.app.db, id)));
        expect(balances).toEqual(model);
      }),
      { numRuns },
    );
    await flushCredits(server.app);
    expect(await findOtherDifferences()).toEqual([]);
  },
  1_800_000,
);

test('details that differ from the transfers are refused', async () => {
  const id = newId(new Date());
  const legs: Leg[] = [
    { debit: systemAccount('sandbox'), credit: memberAccount(id, 'available'), amountFen: 5, type: 401 },
  ];
  await expect(post(newId(new Date()), legs, [])).rejects.toThrow('differ');
  const detail: Detail = { userId: newId(new Date()), type: 401, account: 'available', amountFen: 5 };
  await expect(post(newId(new Date()), legs, [{ ...detail, userId: id }, detail])).rejects.toThrow(
    'without a transfer',
  );
});

test('reconciliation finds a balance and a transfer that were changed by hand', async () => {
  const { app } = server;
  const id = newId(new Date());
  const credit = memberAccount(id, 'available');
  const detail: Detail = { userId: id, type: 401, account: 'available', amountFen: 700 };
  await post(
    newId(new Date()),
    [{ debit: systemAccount('sandbox'), credit, amountFen: 700, type: 401 }],
    [detail],
  );
  await flushCredits(app);
  expect(await findOtherDifferences()).toEqual([]);
  const change = (fen: number) =>
    app.db
      .update(ledgerAccount)
      .set({ balanceFen: sql`${ledgerAccount.balanceFen} + ${fen}` })
      .where(sql`${ledgerAccount.ownerId} = ${id} and ${ledgerAccount.kind} = 'available'`);
  await change(1);
  const found = await findOtherDifferences();
  expect(found).toHaveLength(3);
  expect(
    found.map(({ kind, ownerId, expectedFen, actualFen }) => [kind, ownerId, expectedFen, actualFen]),
  ).toEqual(
    expect.arrayContaining([
      ['account', id, 700, 701],
      ['zeroSum', null, 0, 1],
      ['details', id, 701, 700],
    ]),
  );
  await change(-1);
  await app.db.update(ledgerTransfer).set({ amountFen: 701 }).where(eq(ledgerTransfer.creditOwnerId, id));
  expect(await findOtherDifferences()).toHaveLength(2);
  await app.db.update(ledgerTransfer).set({ amountFen: 700 }).where(eq(ledgerTransfer.creditOwnerId, id));
});

test('the database refuses a negative balance of a member and a transfer of nothing', async () => {
  const { db } = server.app;
  const id = newId(new Date());
  const negative = db.insert(ledgerAccount).values({ ownerId: id, kind: 'available', balanceFen: -1 });
  await expect(negative).rejects.toSatisfy((error) => violates(error, 'ledger_account_balance'));
  const nothing = db.insert(ledgerTransfer).values({
    debitOwnerId: id,
    transferId: newId(new Date()),
    debitKind: 'available',
    creditOwnerId: id,
    creditKind: 'frozen',
    amountFen: 0,
    type: 401,
    postingId: newId(new Date()),
    createdAt: new Date(),
  });
  await expect(nothing).rejects.toSatisfy((error) => violates(error, 'ledger_transfer_amount'));
});
