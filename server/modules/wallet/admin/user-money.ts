import {
  type listDetailsOfUser as detailsEndpoint,
  financeErrors,
  type getUserMoney as moneyEndpoint,
  type UserMoney,
} from '@muyu/contract/admin/money/wallet.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { getUserCards } from '#modules/account';
import { cutPage, decodeCursor, emptyPage, pageOffset } from '#platform/database/cursor.ts';
import { isId } from '#platform/database/ids.ts';
import { fail } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { bankNameOf } from '../bank-card/banks.ts';
import { bankCard } from '../bank-card/tables.ts';
import { hydrateDetails } from '../detail/hydrate-details.ts';
import { getBalances } from '../ledger/get-balances.ts';
import { balanceDetail } from '../ledger/tables.ts';
import { getTickets } from '../ticket/grant-tickets.ts';

/** Balances, tickets and cards of one person. */
export async function getUserMoney(
  context: ContextOf<typeof moneyEndpoint>,
  { userId }: { userId: string },
): Promise<UserMoney> {
  const { app, locale } = context;
  const { db } = app;
  if (!isId(userId)) fail(context, financeErrors.unknownUser);
  const [users, balances, tickets, cards] = await Promise.all([
    getUserCards(context, [userId]),
    getBalances(db, userId),
    getTickets(db, userId),
    db.select().from(bankCard).where(eq(bankCard.userId, userId)).orderBy(desc(bankCard.bankCardId)),
  ]);
  return {
    user: users.get(userId) ?? fail(context, financeErrors.unknownUser),
    available: yuanOf(balances.available),
    unsettled: yuanOf(balances.unsettled),
    frozen: yuanOf(balances.frozen),
    videoTicket: tickets.video,
    postTicket: tickets.post,
    downloadTicket: tickets.download,
    cards: cards.map(({ bankCardId, bank, last4, createdAt }) => ({
      bankCardId,
      bankName: bankNameOf(bank, locale),
      last4,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** The balance details of one person. */
export async function listDetailsOfUser(
  { app, locale }: ContextOf<typeof detailsEndpoint>,
  { userId, page, limit }: InputOf<typeof detailsEndpoint>,
) {
  if (!isId(userId)) return emptyPage;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select()
    .from(balanceDetail)
    .where(and(eq(balanceDetail.userId, userId), after ? lt(balanceDetail.detailId, after) : undefined))
    .orderBy(desc(balanceDetail.detailId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  const { shown, end } = cutPage(rows, limit, (row) => [row.detailId]);
  const resultList = await hydrateDetails(app, shown, locale, 'operator');
  return { resultList, ...end };
}
