import Type, { type Static } from 'typebox';
import { accountErrors } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Id, Nullable, SingleLine, StringEnum, Yuan, YuanInput } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { PayPassword, payPasswordErrorList } from './pay-password.ts';
import { walletErrors } from './wallet.ts';

/** applied (the amount is frozen) → approved → paying → paid; rejected and failed return the amount. */
export const withdrawalStates = ['applied', 'approved', 'paying', 'paid', 'rejected', 'failed'] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

export const withdrawalErrors = errors('withdrawal', {
  notFound: 'notFound',
  off: 'failure',
  outsideLimits: 'failure',
  dailyLimit: 'failure',
  oneOpen: 'conflict',
  unknownCard: 'failure',
  otherHolder: 'failure',
  insufficientBalance: 'failure',
  cashbackLeft: 'failure',
  feeChanged: 'conflict',
  alreadyDecided: 'conflict',
});

/** The part of a withdrawal that the person and operators see, yuan: `amount` leaves the balance, `net` arrives. */
export const withdrawalFields = {
  withdrawalId: Id,
  state: StringEnum(withdrawalStates),
  amount: Yuan,
  fee: Yuan,
  net: Yuan,
  bankName: Type.String(),
  last4: Type.String(),
  createdAt: DateTime,
};

/** A withdrawal of the caller. */
export const Withdrawal = Type.Object({
  ...withdrawalFields,
  /** Every state with its time, oldest first; `reason` of a rejection or failure. */
  steps: Type.Array(
    Type.Object({
      state: StringEnum(withdrawalStates),
      at: DateTime,
      reason: Nullable(Type.String()),
    }),
  ),
});
export type Withdrawal = Static<typeof Withdrawal>;

export const getWithdrawalTerms = defineEndpoint({
  method: 'GET',
  path: '/inst/app/pay/private/withdrawal/terms',
  access: 'member',
  summary:
    'What a withdrawal costs and may be: limits in yuan, fee in hundredths of a percent, what is left of today.',
  data: Type.Object({
    on: Type.Boolean(),
    min: Yuan,
    max: Yuan,
    leftToday: Yuan,
    /** 300 is 3 %; the fee is rounded up to the fen. */
    feeBasisPoints: Type.Integer(),
    availableBalance: Yuan,
    /** The available balance without cashback that was not spent yet. */
    withdrawable: Yuan,
    open: Nullable(Id),
  }),
});

export const applyForWithdrawal = defineEndpoint({
  method: 'POST',
  path: '/inst/app/pay/private/withdrawal',
  access: 'member',
  summary:
    'Applies for a withdrawal and freezes the amount; the same key again answers with the same withdrawal. Cashback that was not spent yet is not withdrawn.',
  body: {
    amount: YuanInput(0.01, 1_000_000),
    bankCardId: Id,
    payPassword: PayPassword,
    /** The fee that the person saw, yuan: with another one the application is refused. */
    fee: Type.Optional(YuanInput(0, 1_000_000)),
    key: Type.Optional(SingleLine(8, 64)),
  },
  data: Withdrawal,
  errors: [
    accountErrors.recoveredLately,
    withdrawalErrors.off,
    walletErrors.adultOnly,
    withdrawalErrors.outsideLimits,
    withdrawalErrors.dailyLimit,
    withdrawalErrors.oneOpen,
    withdrawalErrors.unknownCard,
    withdrawalErrors.otherHolder,
    withdrawalErrors.insufficientBalance,
    withdrawalErrors.cashbackLeft,
    withdrawalErrors.feeChanged,
    ...payPasswordErrorList,
  ],
});

export const getWithdrawal = defineEndpoint({
  method: 'GET',
  path: '/inst/app/pay/private/withdrawal/{id}',
  access: 'member',
  summary: 'One withdrawal of mine.',
  params: { id: Id },
  data: Withdrawal,
  errors: [withdrawalErrors.notFound],
});

export const listWithdrawals = defineEndpoint({
  method: 'GET',
  path: '/inst/app/pay/private/withdrawal/list',
  access: 'member',
  summary: 'My withdrawals, newest first.',
  query: pageFields('limit', 'people'),
  data: PageOf(Withdrawal),
});
