import { and, asc, eq, gt } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { decrypt } from '#platform/crypto/aes-gcm.ts';
import { MIN_UUID } from '#platform/database/ids.ts';
import { type ExportFile, jsonFile, jsonListFile } from '#platform/module/personal-data.ts';
import { bankCard } from '../bank-card/tables.ts';
import { cardPurpose } from '../bank-card/views.ts';
import { getBalances } from '../ledger/get-balances.ts';
import { balanceDetail, earning } from '../ledger/tables.ts';
import { payOrder } from '../order/tables.ts';
import { redeemedCard } from '../recharge/tables.ts';
import { ticketBalance, ticketGrant, ticketReturn } from '../ticket/tables.ts';
import { withdrawal, withdrawalStep } from '../withdrawal/tables.ts';

const pageSize = 500;

/** Operators are no part of the data of a person. */
const withoutOperator = <Row extends { operatorId: string | null }>({ operatorId: _operator, ...row }: Row) =>
  row;

/** Balances, details, orders, cards and withdrawals of a user, for the export. Card numbers are complete. */
export const exportWallet = (app: App, userId: string): ExportFile[] => {
  const { db, config } = app;
  return [
    jsonFile('balances.json', () => getBalances(db, userId)),
    jsonListFile('details.json', (last: typeof balanceDetail.$inferSelect | undefined) =>
      db
        .select()
        .from(balanceDetail)
        .where(and(eq(balanceDetail.userId, userId), gt(balanceDetail.detailId, last?.detailId ?? MIN_UUID)))
        .orderBy(asc(balanceDetail.detailId))
        .limit(pageSize),
    ),
    jsonListFile('orders.json', (last: typeof payOrder.$inferSelect | undefined) =>
      db
        .select()
        .from(payOrder)
        .where(and(eq(payOrder.userId, userId), gt(payOrder.orderId, last?.orderId ?? MIN_UUID)))
        .orderBy(asc(payOrder.orderId))
        .limit(pageSize),
    ),
    jsonListFile('earnings.json', (last: typeof earning.$inferSelect | undefined) =>
      db
        .select()
        .from(earning)
        .where(and(eq(earning.userId, userId), gt(earning.orderId, last?.orderId ?? MIN_UUID)))
        .orderBy(asc(earning.orderId))
        .limit(pageSize),
    ),
    jsonFile('tickets.json', async () => ({
      left: await db.select().from(ticketBalance).where(eq(ticketBalance.userId, userId)),
      granted: (await db.select().from(ticketGrant).where(eq(ticketGrant.userId, userId))).map(
        withoutOperator,
      ),
      taken: (await db.select().from(ticketReturn).where(eq(ticketReturn.userId, userId))).map(
        withoutOperator,
      ),
    })),
    jsonFile('recharge-cards.json', () =>
      db.select().from(redeemedCard).where(eq(redeemedCard.userId, userId)),
    ),
    jsonFile('bank-cards.json', async () => {
      const cards = await db.select().from(bankCard).where(eq(bankCard.userId, userId));
      const read = (encrypted: Buffer) => decrypt(config.secret, cardPurpose, encrypted).toString();
      return cards.map(({ bank, number, holder, createdAt }) => ({
        bank,
        number: read(number),
        holder: read(holder),
        createdAt,
      }));
    }),
    jsonFile('withdrawals.json', async () => {
      const rows = await db
        .select({
          withdrawalId: withdrawal.withdrawalId,
          state: withdrawal.state,
          amountFen: withdrawal.amountFen,
          feeFen: withdrawal.feeFen,
          bank: withdrawal.bank,
          last4: withdrawal.last4,
          createdAt: withdrawal.createdAt,
        })
        .from(withdrawal)
        .where(eq(withdrawal.userId, userId));
      const steps = await db
        .select({
          withdrawalId: withdrawalStep.withdrawalId,
          state: withdrawalStep.state,
          reason: withdrawalStep.reason,
          at: withdrawalStep.createdAt,
        })
        .from(withdrawalStep)
        .where(eq(withdrawalStep.userId, userId));
      return rows.map((row) => ({
        ...row,
        steps: steps.filter(({ withdrawalId }) => withdrawalId === row.withdrawalId),
      }));
    }),
  ];
};
