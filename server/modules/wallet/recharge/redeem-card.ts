import { yuanOf } from '@muyu/contract/core/money.ts';
import {
  type useRechargeCard as endpoint,
  type RedeemedCard,
  rechargeErrors,
} from '@muyu/contract/wallet/recharge.ts';
import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import { newId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { redeemCode } from '../code/redeem-code.ts';
import { cardRedeemed } from '../events.ts';
import { memberAccount, systemAccount } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/post-transfers.ts';
import { postingKeys } from '../ledger/posting-keys.ts';
import { requireMoneyAge } from '../require-money-age.ts';
import { rechargeOn } from '../settings.ts';
import { grantTickets } from '../ticket/grant-tickets.ts';
import { hashCardCode } from './card-code.ts';
import { rechargeCard, rechargeCardBatch, redeemedCard } from './tables.ts';

type RedeemContext = ContextOf<typeof endpoint>;
type CardRow = typeof rechargeCard.$inferSelect;

/** Redeems a recharge card: amount into the balance, tickets. A card is redeemed once. */
export async function redeemRechargeCard(
  context: RedeemContext,
  { code }: { code: string },
): Promise<RedeemedCard & { again: boolean }> {
  const { app } = context;
  await requireMoneyAge(context);
  if (!app.settings.get(rechargeOn)) fail(context, rechargeErrors.off);
  const codeHash = hashCardCode(app.config.secret, code);
  const { unknownCard: unknown, tooManyTries } = rechargeErrors;
  const kind = { countedAs: 'rechargeCard', unknown, tooManyTries };
  const redeemed = await redeemCode(context, kind, async (tx) => {
    const [card] = await tx
      .select()
      .from(rechargeCard)
      .where(eq(rechargeCard.codeHash, codeHash))
      .for('update');
    if (!card) return null;
    const again = card.usedBy === context.viewer.userId;
    return {
      row: await (again ? findRedeemed(tx, context.viewer.userId, card) : redeem(context, tx, card)),
      again,
    };
  });
  return { ...toRedeemedCardDto(redeemed.row), again: redeemed.again };
}

/** The result of a card that the caller redeemed before: its reply may have been lost. */
async function findRedeemed(
  tx: Transaction,
  userId: string,
  { ending, usedAt }: CardRow,
): Promise<RedeemedRow> {
  const [row] = await tx
    .select()
    .from(redeemedCard)
    .where(
      and(
        eq(redeemedCard.userId, userId),
        eq(redeemedCard.ending, ending),
        eq(redeemedCard.createdAt, usedAt!),
      ),
    );
  return row!;
}

/** The cards of a batch that waits for a second operator, or that one declined, are not valid. */
async function requireValidBatch(context: RedeemContext, tx: Transaction, { batchId }: CardRow) {
  const [batch] = await tx
    .select({ state: rechargeCardBatch.state })
    .from(rechargeCardBatch)
    .where(eq(rechargeCardBatch.batchId, batchId));
  if (batch?.state === 'waiting') fail(context, rechargeErrors.cardWaiting);
  if (batch?.state === 'declined') fail(context, rechargeErrors.cardRevoked);
}

async function redeem(context: RedeemContext, tx: Transaction, card: CardRow): Promise<RedeemedRow> {
  const { viewer, now } = context;
  const { userId } = viewer;
  if (card.revokedAt) fail(context, rechargeErrors.cardRevoked);
  if (card.usedBy) fail(context, rechargeErrors.cardUsed);
  await requireValidBatch(context, tx, card);
  const { codeHash, ending, amountFen, videoTickets, postTickets, downloadTickets } = card;
  await tx
    .update(rechargeCard)
    .set({ usedBy: userId, usedAt: now })
    .where(eq(rechargeCard.codeHash, codeHash));
  const key = codeHash.toString('hex');
  if (amountFen > 0)
    await postTransfers(tx, {
      key: postingKeys.card(key),
      now,
      legs: [
        {
          debit: systemAccount('cards'),
          credit: memberAccount(userId, 'available'),
          amountFen,
          type: detailTypes.rechargeCard,
        },
      ],
      details: [{ userId, type: detailTypes.rechargeCard, account: 'available', amountFen }],
    });
  const tickets = { video: videoTickets, post: postTickets, download: downloadTickets };
  await grantTickets(tx, { userId, source: 'card', sourceKey: key, tickets }, now);
  const count = videoTickets + postTickets + downloadTickets;
  await context.app.events.emit(tx, cardRedeemed, { userId, amountFen, tickets: count }, now);
  const [row] = await tx
    .insert(redeemedCard)
    .values({
      userId,
      recordId: newId(now),
      ending,
      amountFen,
      videoTickets,
      postTickets,
      downloadTickets,
      createdAt: now,
    })
    .returning();
  return row!;
}

export type RedeemedRow = typeof redeemedCard.$inferSelect;

export const toRedeemedCardDto = (row: RedeemedRow): RedeemedCard => ({
  recordId: row.recordId,
  ending: row.ending,
  amount: yuanOf(row.amountFen),
  videoTicket: row.videoTickets,
  postTicket: row.postTickets,
  downloadTicket: row.downloadTickets,
  usedAt: row.createdAt.toISOString(),
});
