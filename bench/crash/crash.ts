import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkBooks } from './check-books.ts';
import { fundPayers } from './fund-payers.ts';
import { openShop } from './open-shop.ts';
import { type Payment, pay } from './payers.ts';
import { type Stack, startStack, type Target, targets } from './stack.ts';

/** One kill and what was found after the restart. */
export type Round = {
  killed: Target;
  /** Payments that were acknowledged to their payers in this round. */
  acknowledged: number;
  /** Of all payments of the round, those of which a reply was lost. */
  inDoubt: number;
  differences: string[];
};

const clients = 8;
/** Posts for sale a round: a payer that has bought all buys subscriptions. */
const postsPerRound = 4;
type Payer = { token: string; shop: { creatorId: string; unbought: string[] } };
/** A kill comes after a random number of payments of the round, and after a random part of one. */
const maxPayments = 24;
const maxDelayMs = 80;
const random = (below: number) => Math.floor(Math.random() * below);

/**
 * Kills server, database or both by SIGKILL while members pay, each target in turn, starts them again, lets the payers ask
 * again for what they got no reply to, and compares the books. `onRound` is called after each.
 */
export async function crashMoney(times: number, onRound: (round: Round) => void): Promise<Round[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'muyu-crash-'));
  let stack: Stack | undefined;
  try {
    stack = await startStack(dataDir);
    const tokens = await fundPayers(stack.url, stack.databaseUrl, dataDir, clients);
    const { creatorId, postIds } = await openShop(stack.databaseUrl, dataDir, times * postsPerRound);
    const payers = tokens.map((token) => ({ token, shop: { creatorId, unbought: [...postIds] } }));
    const rounds: Round[] = [];
    const known: Payment[] = [];
    for (let i = 0; i < times; i++) {
      const killed = targets[i % targets.length]!;
      const payments = await payAndKill(stack, payers, killed);
      known.push(...payments);
      rounds.push({
        killed,
        acknowledged: payments.filter((payment) => payment.acknowledged).length,
        inDoubt: payments.filter((payment) => payment.inDoubt).length,
        differences: await checkBooks(stack.databaseUrl, dataDir, known),
      });
      onRound(rounds.at(-1)!);
    }
    return rounds;
  } finally {
    await stack?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Everybody pays; the kill and the restart happen meanwhile; everybody ends what they began. */
async function payAndKill(stack: Stack, payers: readonly Payer[], target: Target): Promise<Payment[]> {
  const list: Payment[] = [];
  let isOver = false;
  let left = 1 + random(maxPayments);
  const { promise: enough, resolve } = Promise.withResolvers<void>();
  const onAcknowledged = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  const paying = Promise.all(
    payers.map(({ token, shop }) => pay(stack.url, token, { list, onAcknowledged }, () => isOver, shop)),
  );
  await Promise.race([enough, paying]);
  await wait(random(maxDelayMs));
  await stack.kill(target);
  await stack.restart(target);
  isOver = true;
  await paying;
  return list;
}
