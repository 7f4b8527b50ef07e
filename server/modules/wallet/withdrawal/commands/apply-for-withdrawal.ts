import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { coreErrors } from '@muyu/contract/core/errors.ts';
import { fenOf, withdrawalFee, yuanOf } from '@muyu/contract/core/money.ts';
import { detailTypes } from '@muyu/contract/wallet/wallet.ts';
import {
  type applyForWithdrawal as endpoint,
  type Withdrawal,
  withdrawalErrors,
} from '@muyu/contract/wallet/withdrawal.ts';
import { and, desc, eq, notInArray } from 'drizzle-orm';
import { isSuspended, lockCaller, requireNoRecoveryLock } from '#modules/account';
import type { Transaction } from '#platform/database/database.ts';
import { isId, newId } from '#platform/database/ids.ts';
import { findByRequestKey, insertOnce, requestKeyOf } from '#platform/database/request-key.ts';
import { fail, failCore } from '#platform/errors.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { bankCard } from '../../bank-card/tables.ts';
import type { BankCardRow } from '../../bank-card/views.ts';
import { memberAccount } from '../../ledger/accounts.ts';
import { postTransfers } from '../../ledger/post-transfers.ts';
import { postingKeys } from '../../ledger/posting-keys.ts';
import { verifyPayPassword } from '../../pay-password/verify-pay-password.ts';
import { requireMoneyAge } from '../../require-money-age.ts';
import {
  withdrawalDayFen,
  withdrawalFeeBasisPoints,
  withdrawalMaxFen,
  withdrawalMinFen,
  withdrawalOn,
} from '../../settings.ts';
import { findOpenWithdrawal, getWithdrawnToday } from '../queries/find-open-withdrawal.ts';
import { getWithdrawable } from '../queries/get-withdrawable.ts';
import { withdrawal, withdrawalStep } from '../tables.ts';
import { toWithdrawalDtos, type WithdrawalRow } from '../views.ts';

type ApplyContext = ContextOf<typeof endpoint>;
type Application = InputOf<typeof endpoint>;

/** Applies for a withdrawal and freezes its amount; the same key again returns the same withdrawal. */
export async function applyForWithdrawal(context: ApplyContext, input: Application): Promise<Withdrawal> {
  const { app, viewer, now, locale } = context;
  const { userId } = viewer;
  await requireMoneyAge(context);
  if (!app.settings.get(withdrawalOn)) fail(context, withdrawalErrors.off);
  await requireNoRecoveryLock(context);
  await verifyPayPassword(context, input.payPassword);
  const row = await app.db.transaction(async (tx) => {
    // Serializes the applications of one person.
    const user = await lockCaller(tx, userId);
    if (isSuspended(user, now.getTime())) failCore(coreErrors.accountLocked);
    return apply(context, tx, input);
  });
  return (await toWithdrawalDtos(app.db, userId, [row], locale))[0]!;
}

async function apply(context: ApplyContext, tx: Transaction, input: Application): Promise<WithdrawalRow> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const key = requestKeyOf(input.key, [input.amount, input.bankCardId]);
  const known = await findByRequestKey(tx, withdrawal, { userId }, key);
  if (known) return known;
  const amountFen = fenOf(input.amount);
  const feeFen = withdrawalFee(amountFen, app.settings.get(withdrawalFeeBasisPoints));
  const card = await findCard(context, tx, input.bankCardId);
  await requireLimits(context, tx, amountFen, feeFen);
  // The setting may have changed since the person read the fee.
  if (input.fee !== undefined && fenOf(input.fee) !== feeFen)
    fail(context, withdrawalErrors.feeChanged, { fee: yuanOf(feeFen) });
  await requireSameHolder(context, tx, card);
  const withdrawalId = newId(now);
  const { row } = await insertOnce(tx, withdrawal, { userId }, key, {
    userId,
    withdrawalId,
    state: 'applied',
    amountFen,
    feeFen,
    bankCardId: card.bankCardId,
    bank: card.bank,
    last4: card.last4,
    holderHash: card.holderHash,
    createdAt: now,
  });
  await tx.insert(withdrawalStep).values({ userId, withdrawalId, state: 'applied', createdAt: now });
  await postTransfers(tx, {
    key: postingKeys.withdrawal(withdrawalId, 'applied'),
    now,
    legs: [
      {
        debit: memberAccount(userId, 'available'),
        credit: memberAccount(userId, 'frozen'),
        amountFen,
        type: detailTypes.withdrawal,
      },
    ],
    details: [
      { userId, type: detailTypes.withdrawal, account: 'available', amountFen: -amountFen, withdrawalId },
    ],
    insufficient: () => fail(context, withdrawalErrors.insufficientBalance),
  });
  return row;
}

async function findCard(context: ApplyContext, tx: Transaction, bankCardId: string): Promise<BankCardRow> {
  if (!isId(bankCardId)) fail(context, withdrawalErrors.unknownCard);
  const [card] = await tx
    .select()
    .from(bankCard)
    .where(and(eq(bankCard.userId, context.viewer.userId), eq(bankCard.bankCardId, bankCardId)));
  return card ?? fail(context, withdrawalErrors.unknownCard);
}

async function requireLimits(
  context: ApplyContext,
  tx: Transaction,
  amountFen: number,
  feeFen: number,
): Promise<void> {
  const { app, viewer, now } = context;
  const { userId } = viewer;
  const [min, max] = [app.settings.get(withdrawalMinFen), app.settings.get(withdrawalMaxFen)];
  if (amountFen < min || amountFen > max || feeFen >= amountFen)
    fail(context, withdrawalErrors.outsideLimits, { min: yuanOf(min), max: yuanOf(max) });
  if (await findOpenWithdrawal(tx, userId)) fail(context, withdrawalErrors.oneOpen);
  const limit = app.settings.get(withdrawalDayFen);
  if ((await getWithdrawnToday(tx, userId, now)) + amountFen > limit)
    fail(context, withdrawalErrors.dailyLimit, { limit: yuanOf(limit) });
  const { available, withdrawable } = await getWithdrawable(tx, userId);
  if (amountFen <= available && amountFen > withdrawable)
    fail(context, withdrawalErrors.cashbackLeft, { withdrawable: yuanOf(withdrawable) });
}

/** All withdrawals of a person go to cards of one holder: the holder of the first one that was not returned. */
async function requireSameHolder(
  context: ApplyContext,
  tx: Transaction,
  { holderHash }: BankCardRow,
): Promise<void> {
  const [last] = await tx
    .select({ holderHash: withdrawal.holderHash })
    .from(withdrawal)
    .where(
      and(eq(withdrawal.userId, context.viewer.userId), notInArray(withdrawal.state, ['rejected', 'failed'])),
    )
    .orderBy(desc(withdrawal.withdrawalId))
    .limit(1);
  if (last && !last.holderHash.equals(holderHash)) fail(context, withdrawalErrors.otherHolder);
}
