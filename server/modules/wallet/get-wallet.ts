import { yuanOf } from '@muyu/contract/core/money.ts';
import type { getWallet as endpoint, Wallet } from '@muyu/contract/wallet/wallet.ts';
import { getEligibility, isOldEnough } from '#modules/account';
import type { ContextOf } from '#platform/http/bind.ts';
import { getBalances } from './ledger/get-balances.ts';
import { findPayPasswordHash } from './pay-password/verify-pay-password.ts';
import { minimumMoneyAge } from './settings.ts';
import { getTickets } from './ticket/grant-tickets.ts';

/** Balances and tickets of the caller. */
export async function getWallet({ app, viewer, now }: ContextOf<typeof endpoint>): Promise<Wallet> {
  const { userId } = viewer;
  const [balances, tickets, hash, eligibility] = await Promise.all([
    getBalances(app.db, userId),
    getTickets(app.db, userId),
    findPayPasswordHash(app.db, userId),
    getEligibility(app.db, [userId], now),
  ]);
  return {
    availableBalance: yuanOf(balances.available),
    unsettledBalance: yuanOf(balances.unsettled),
    frozenBalance: yuanOf(balances.frozen),
    videoTicket: tickets.video,
    postTicket: tickets.post,
    downloadTicket: tickets.download,
    payPassword: hash !== null,
    adult: isOldEnough(app, minimumMoneyAge, eligibility.get(userId)?.age ?? null),
  };
}
