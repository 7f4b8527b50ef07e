import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { yuanOf } from '@muyu/contract/core/money.ts';
import type { getIncomeSummary as endpoint, IncomeSummary } from '@muyu/contract/income.ts';
import { countSubscribers, findOwnPrice, readCreatorTerms } from '#modules/membership';
import { getBalances, shareBasisPoints, sumEarnedAndWithdrawn } from '#modules/wallet';
import type { ContextOf } from '#platform/http/bind.ts';
import { incomeSpanOf } from './income-span.ts';

/** Earnings of the caller, and the subscribers of the span. */
export async function getIncomeSummary(
  context: ContextOf<typeof endpoint>,
  bounds: InputOf<typeof endpoint>,
): Promise<IncomeSummary> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const span = incomeSpanOf(context, bounds);
  const [balances, { earned, withdrawn, withdrawing }, subscribers, terms, priceFen] = await Promise.all([
    getBalances(app.db, userId),
    sumEarnedAndWithdrawn(app.db, userId),
    countSubscribers(app.db, userId, span, now),
    readCreatorTerms(app, app.db, [userId], now),
    findOwnPrice(app.db, userId),
  ]);
  return {
    unsettled: yuanOf(balances.unsettled),
    available: yuanOf(balances.available),
    withdrawn: yuanOf(withdrawn),
    withdrawing: yuanOf(withdrawing),
    earned: yuanOf(earned),
    shareBasisPoints: app.settings.get(shareBasisPoints),
    subscribers,
    subscriptionPrice: priceFen === null ? null : yuanOf(priceFen),
    earns: terms.get(userId)!.earns,
  };
}
