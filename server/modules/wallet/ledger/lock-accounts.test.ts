import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { expect } from 'vitest';
import { newId } from '../../../platform/database/ids.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { testServer } from '../../../testing/server.ts';
import { getBalances } from '../index.ts';
import { flushCredits } from '../scenario.ts';
import { memberAccount, systemAccount } from './accounts.ts';
import { lockAccounts } from './lock-accounts.ts';
import { postTransfers } from './post-transfers.ts';

const server = testServer();
const type = detailTypes.reward;

concurrencyTest(
  'a debit that waits while a credit is summed is not refused for the balance before',
  async () => {
    const { app } = server;
    const userId = newId(new Date());
    const [available, outside] = [memberAccount(userId, 'available'), systemAccount('sandbox')];
    const move = (amountFen: number) =>
      app.db.transaction((tx) =>
        postTransfers(tx, {
          key: newId(new Date()),
          now: new Date(),
          legs: [
            {
              debit: amountFen > 0 ? outside : available,
              credit: amountFen > 0 ? available : outside,
              amountFen: Math.abs(amountFen),
              type,
            },
          ],
          details: [{ userId, type, account: 'available', amountFen }],
        }),
      );
    await move(10);
    while ((await flushCredits(app)) > 0);
    await move(100);
    let debit: Promise<boolean> | undefined;
    await app.db.transaction(async (tx) => {
      await lockAccounts(tx, userId);
      debit = move(-105);
      await waitForLocks(server);
    });
    expect(await debit).toBe(true);
    expect((await getBalances(app.db, userId)).available).toBe(5);
  },
);
