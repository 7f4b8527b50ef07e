import { type DetailType, detailTypes } from '@muyu/contract/wallet/wallet.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newId } from '../../../../platform/database/ids.ts';
import { replayCashback } from '../../../../testing/money-property/replay-cashback.ts';
import { propertyRuns } from '../../../../testing/money-property/runs.ts';
import { testServer } from '../../../../testing/server.ts';
import { transferCodes } from '../../ledger/post-transfers.ts';
import { balanceDetail, ledgerTransfer } from '../../ledger/tables.ts';
import { getCashbackLeft } from './get-withdrawable.ts';

const server = testServer();

const kinds = [
  'cashback',
  'cashback',
  'topUp',
  'settlement',
  'earning',
  'purchase',
  'purchase',
  'refund',
  'withdrawal',
  'returned',
  'adjustment',
  'taken',
] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  fen: fc.integer({ min: 1, max: 1000 }),
  /** Milliseconds after the step before. */
  after: fc.nat(1),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** A person whose changes of the balance are written one by one, as far as the balance and the cashback allow them. */
class Person {
  readonly userId = newId(new Date());
  #at = new Date('2026-11-01T00:00:00Z');
  #balance = 0;
  #purchases: { orderId: string; fen: number }[] = [];

  async perform({ kind, fen, after }: Step): Promise<void> {
    this.#at = new Date(this.#at.getTime() + after);
    if (kind === 'settlement') return this.#settle(fen);
    if (kind === 'earning') return this.#write(detailTypes.postIncome, fen, { account: 'unsettled' });
    if (kind === 'purchase') return this.#buy(Math.min(fen, this.#balance));
    if (kind === 'refund') return this.#refund(fen);
    if (kind === 'adjustment')
      return this.#write(detailTypes.adjustment, Math.max(500 - fen, -this.#balance));
    if (kind === 'taken') return this.#write(detailTypes.refundTaken, -Math.min(fen, this.#balance));
    if (kind !== 'withdrawal') {
      const types = {
        cashback: detailTypes.cashback,
        topUp: detailTypes.recharge,
        returned: detailTypes.withdrawalReturned,
      };
      return this.#write(types[kind], fen);
    }
    const withdrawable = this.#balance - (await replayCashback(server.app.db, this.userId));
    return this.#write(detailTypes.withdrawal, -Math.min(fen * 2, withdrawable));
  }

  async #write(
    type: DetailType,
    amountFen: number,
    { account = 'available', orderId }: { account?: 'available' | 'unsettled'; orderId?: string } = {},
  ): Promise<void> {
    if (amountFen === 0) return;
    const [createdAt, detailId] = [this.#at, newId(this.#at)];
    const row = { userId: this.userId, detailId, type, account, amountFen, orderId, createdAt };
    await server.app.db.insert(balanceDetail).values(row);
    if (account === 'available') this.#balance += amountFen;
  }

  async #settle(amountFen: number): Promise<void> {
    const { userId: creditOwnerId } = this;
    await server.app.db.insert(ledgerTransfer).values({
      debitOwnerId: this.userId,
      debitKind: 'unsettled',
      transferId: newId(this.#at),
      creditOwnerId,
      creditKind: 'available',
      amountFen,
      type: transferCodes.settlement,
      postingId: newId(this.#at),
      createdAt: this.#at,
    });
    this.#balance += amountFen;
  }

  async #buy(fen: number): Promise<void> {
    const orderId = newId(this.#at);
    await this.#write(detailTypes.buyPost, -fen, { orderId });
    if (fen > 0) this.#purchases.push({ orderId, fen });
  }

  async #refund(given: number): Promise<void> {
    const [purchase] = this.#purchases.splice(given % Math.max(1, this.#purchases.length), 1);
    if (!purchase) return;
    const { orderId, fen } = purchase;
    await this.#write(detailTypes.refund, given > 500 ? fen : Math.ceil(fen / 2), { orderId });
  }
}

test('random changes of a balance leave the cashback that a model in memory says', async () => {
  const property = fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 30 }), async (steps) => {
    const person = new Person();
    const { db } = server.app;
    for (const each of steps) {
      await person.perform(each);
      expect(await getCashbackLeft(db, person.userId)).toBe(await replayCashback(db, person.userId));
    }
  });
  await fc.assert(property, { numRuns: propertyRuns(100) });
}, 3_600_000);

test('a person without changes of the balance has no cashback left', async () => {
  expect(await getCashbackLeft(server.app.db, newId(new Date()))).toBe(0);
});
