import type { Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { TicketCounts } from '../ticket/grant-tickets.ts';
import { hashCardCode, newCardCode } from './card-code.ts';
import { rechargeCard, rechargeCardBatch } from './tables.ts';

/** A batch of cards to create: its name, how many, and what each brings. */
export type CardBatch = {
  name: string;
  count: number;
  amountFen: number;
  tickets: TicketCounts;
  operatorId: string;
  /** The codes of the cards; random ones unless given. */
  codes?: readonly string[];
};

/** Creates recharge cards and returns their codes, which nothing can show again. */
export async function createRechargeCards(
  tx: Transaction,
  { app, now }: Pick<Context, 'app' | 'now'>,
  { name, count, amountFen, tickets, operatorId, ...given }: CardBatch,
): Promise<{ batchId: string; codes: string[] }> {
  const batchId = newId(now);
  const contents = {
    amountFen,
    videoTickets: tickets.video,
    postTickets: tickets.post,
    downloadTickets: tickets.download,
  };
  await tx
    .insert(rechargeCardBatch)
    .values({ batchId, name, count, ...contents, createdAt: now, createdBy: operatorId });
  const codes = given.codes ? [...given.codes] : Array.from({ length: count }, newCardCode);
  for (const code of codes)
    await tx.insert(rechargeCard).values({
      codeHash: hashCardCode(app.config.secret, code),
      batchId,
      ending: code.slice(-4),
      ...contents,
    });
  return { batchId, codes };
}
