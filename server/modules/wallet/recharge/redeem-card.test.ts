import type { LoginData } from '@muyu/contract/account/account.ts';
import { useRechargeCard } from '@muyu/contract/wallet/recharge.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { failedAttempt } from '../../../platform/session/failed-attempts.ts';
import { concurrencyTest } from '../../../testing/concurrency-test.ts';
import { waitForLocks } from '../../../testing/count-waiting.ts';
import { expectAgreement, newCard, richMember, walletOf } from '../../../testing/money.ts';
import { testServer } from '../../../testing/server.ts';
import { hashCardCode } from './card-code.ts';
import { rechargeCard } from './tables.ts';

const server = testServer();

const redeem = (code: string, who: LoginData) => server.call(useRechargeCard, { code }, who);
const ofCode = (code: string) => eq(rechargeCard.codeHash, hashCardCode(server.app.config.secret, code));
const usersOf = async (code: string) =>
  (await server.app.db.select().from(rechargeCard).where(ofCode(code))).map(({ usedBy }) => usedBy);

concurrencyTest('of a thousand tries, 64 at a time, five are judged, and the right one is not', async () => {
  const lin = await richMember(server, 'lin');
  const code = await newCard(server, 25);
  const tries = [...Array.from({ length: 999 }, (_, i) => `WRONG${i}`), code];
  const errors = new Map<unknown, number>();
  const next = tries[Symbol.iterator]();
  const client = async () => {
    for (const given of next) {
      const { data } = await redeem(given, lin);
      const { error } = data as { error?: string };
      errors.set(error, (errors.get(error) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 64 }, client));
  expect(Object.fromEntries(errors)).toEqual({
    'recharge.unknownCard': 5,
    'recharge.tooManyTries': 995,
  });
  expect(await usersOf(code)).toEqual([null]);
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 0 });
  await expectAgreement(server);
});

test('a right code behind five wrong ones of the same moment is not redeemed', async () => {
  const lin = await richMember(server, 'lin');
  const code = await newCard(server, 25);
  const subject = `rechargeCard:${lin.userId}`;
  const tries: ReturnType<typeof redeem>[] = [];
  await server.app.db.transaction(async (tx) => {
    // Failures wait for the counter of their person.
    await tx.insert(failedAttempt).values({ subject, tries: 0, lastAt: new Date() });
    for (const given of ['WRONG1', 'WRONG2', 'WRONG3', 'WRONG4', 'WRONG5', code]) {
      const reply = redeem(given, lin);
      tries.push(reply);
      await Promise.race([reply, waitForLocks(server, tries.length)]);
    }
  });
  const right = (await Promise.all(tries)).at(-1);
  expect(right).toMatchObject({ status: 429, data: { error: 'recharge.tooManyTries' } });
  expect(await usersOf(code)).toEqual([null]);
  await server.app.db.delete(failedAttempt).where(eq(failedAttempt.subject, subject));
  expect((await redeem(code, lin)).status).toBe(200);
  expect(await walletOf(server, lin)).toMatchObject({ availableBalance: 25 });
  await expectAgreement(server);
});
