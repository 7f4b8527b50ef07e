import type { App, Context } from '#platform/app.ts';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import type { TicketCounts } from '../ticket/grant-tickets.ts';
import { hashCardCode, newCardCode } from './card-code.ts';
import { rechargeCard, rechargeCardBatch } from './tables.ts';

/** A batch of cards to create: its name, how many, and what each brings. */
export type NewCardBatch = {
  name: string;
  count: number;
  amountFen: number;
  tickets: TicketCounts;
  operatorId: string;
  /** The codes of the cards; random ones unless given. */
  codes?: readonly string[];
};

/** Creates recharge cards, valid at once, and returns their codes, which nothing can show again. */
export async function createRechargeCards(
  { app, now }: Pick<Context, 'app' | 'now'>,
  tx: Transaction,
  { codes: given, ...batch }: NewCardBatch,
): Promise<{ batchId: string; codes: string[] }> {
  const row = batchRow(batch, now);
  await tx.insert(rechargeCardBatch).values(row);
  return { batchId: row.batchId, codes: await insertCards(app, tx, row, given) };
}

/** The row of a new batch. */
export const batchRow = (
  { name, count, amountFen, tickets, operatorId }: Omit<NewCardBatch, 'codes'>,
  now: Date,
) => ({
  batchId: newId(now),
  name,
  count,
  amountFen,
  videoTickets: tickets.video,
  postTickets: tickets.post,
  downloadTickets: tickets.download,
  createdAt: now,
  createdBy: operatorId,
});

/** Inserts the cards of a batch and returns their codes; random ones unless given. */
export async function insertCards(
  { config }: Pick<App, 'config'>,
  tx: Transaction,
  { batchId, count, amountFen, videoTickets, postTickets, downloadTickets }: ReturnType<typeof batchRow>,
  given?: readonly string[],
): Promise<string[]> {
  const codes = given ? [...given] : Array.from({ length: count }, newCardCode);
  for (const code of codes)
    await tx.insert(rechargeCard).values({
      codeHash: hashCardCode(config.secret, code),
      batchId,
      ending: code.slice(-4),
      amountFen,
      videoTickets,
      postTickets,
      downloadTickets,
    });
  return codes;
}
