import type { WithdrawalRisk } from '@muyu/contract/admin/money/withdrawal.ts';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import { topUpTypes } from '@muyu/contract/wallet/wallet.ts';
import { and, gt, inArray } from 'drizzle-orm';
import { getEligibility, isOldEnough, listFirstLogins } from '#modules/account';
import type { App } from '#platform/app.ts';
import { bankCard } from '../../bank-card/tables.ts';
import { sumEarned, withdrawnStates } from '../../earning/sum-income.ts';
import { balanceDetail } from '../../ledger/tables.ts';
import { minimumMoneyAge, riskDays } from '../../settings.ts';
import { withdrawal } from '../tables.ts';
import type { WithdrawalRow } from '../views.ts';
import { sumPlatformRefunds } from './sum-platform-refunds.ts';

/** The risk marks of withdrawals by id; a suspended account, an age that is too low and refunds that the platform paid are those of `now`. */
export async function findRisks(
  app: App,
  rows: readonly WithdrawalRow[],
  now: Date,
): Promise<Map<string, WithdrawalRisk[]>> {
  if (rows.length === 0) return new Map();
  const { db, settings } = app;
  const days = settings.get(riskDays) * DAY_MS;
  const userIds = [...new Set(rows.map(({ userId }) => userId))];
  const since = new Date(Math.min(...rows.map(({ createdAt }) => createdAt.getTime())) - days);
  const [statuses, logins, cards, withdrawn, received, earned, borne] = await Promise.all([
    getEligibility(db, userIds, now),
    listFirstLogins(db, userIds),
    db
      .select({ id: bankCard.bankCardId, at: bankCard.createdAt })
      .from(bankCard)
      .where(inArray(bankCard.userId, userIds)),
    db
      .select({
        id: withdrawal.withdrawalId,
        userId: withdrawal.userId,
        at: withdrawal.createdAt,
        fen: withdrawal.amountFen,
        state: withdrawal.state,
      })
      .from(withdrawal)
      .where(and(inArray(withdrawal.userId, userIds), inArray(withdrawal.state, [...withdrawnStates]))),
    db
      .select({ userId: balanceDetail.userId, at: balanceDetail.createdAt, fen: balanceDetail.amountFen })
      .from(balanceDetail)
      .where(
        and(
          inArray(balanceDetail.userId, userIds),
          inArray(balanceDetail.type, [...topUpTypes]),
          gt(balanceDetail.createdAt, since),
        ),
      ),
    sumEarned(db, userIds),
    sumPlatformRefunds(db, userIds, now),
  ]);
  const risksOf = ({
    userId,
    withdrawalId,
    bankCardId,
    amountFen,
    createdAt,
  }: WithdrawalRow): WithdrawalRisk[] => {
    const isRecent = ({ at }: { at: Date }) => at <= createdAt && createdAt.getTime() - at.getTime() < days;
    const isOwn = (each: { userId: string }) => each.userId === userId;
    const recharged = received
      .filter((each) => isOwn(each) && isRecent(each))
      .reduce((sum, { fen }) => sum + fen, 0);
    const before = withdrawn.filter(
      (each) => isOwn(each) && each.at <= createdAt && each.id !== withdrawalId,
    );
    const withdrawnFen = before.reduce((sum, { fen }) => sum + fen, amountFen);
    const marks: [WithdrawalRisk, boolean][] = [
      ['suspended', statuses.get(userId)?.suspended ?? false],
      ['underage', !isOldEnough(app, minimumMoneyAge, statuses.get(userId)?.age ?? null)],
      ['newDevice', logins.some((login) => isOwn(login) && isRecent(login))],
      ['newCard', cards.some((card) => card.id === bankCardId && isRecent(card))],
      ['first', !before.some(({ at, state }) => state === 'paid' && at < createdAt)],
      ['fastInOut', recharged * 2 >= amountFen],
      ['unearned', withdrawnFen > (earned.get(userId) ?? 0)],
      ['platformRefunds', borne.has(userId)],
    ];
    return marks.flatMap(([risk, applies]) => (applies ? [risk] : []));
  };
  return new Map(rows.map((row) => [row.withdrawalId, risksOf(row)]));
}
