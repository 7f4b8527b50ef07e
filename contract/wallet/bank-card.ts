import Type, { type Static } from 'typebox';
import { accountErrors } from '../account/account.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { DateTime, Empty, Id, SanitizedText, SingleLine } from '../core/fields.ts';
import { PayPassword, payPasswordErrorList } from './pay-password.ts';
import { walletErrors, walletLimits } from './wallet.ts';

/** A bank: `prefixes` are the first digits of its card numbers, by which clients find it. */
export const Bank = Type.Object({
  bank: Id,
  name: Type.String(),
  prefixes: Type.Array(Type.String()),
});
export type Bank = Static<typeof Bank>;

export const listBanks = defineEndpoint({
  method: 'GET',
  path: '/inst/app/bank/private/list',
  access: 'member',
  summary: 'Banks, in the caller’s language.',
  data: Type.Array(Bank),
});

/** A bank card of the caller; the number is never sent back. */
export const BankCard = Type.Object({
  bankCardId: Id,
  bank: Id,
  bankName: Type.String(),
  /** The holder with all but the last character masked. */
  holder: Type.String(),
  last4: Type.String(),
  createdAt: DateTime,
});
export type BankCard = Static<typeof BankCard>;

export const listBankCards = defineEndpoint({
  method: 'GET',
  path: '/inst/app/bank/private/card',
  access: 'member',
  summary: 'My bank cards, newest first, numbers masked.',
  data: Type.Array(BankCard),
});

export const addBankCard = defineEndpoint({
  method: 'POST',
  path: '/inst/app/bank/private/card',
  access: 'member',
  summary:
    'Adds a bank card: the number passes the Luhn check and is stored encrypted. Needs the pay password.',
  body: {
    holder: SanitizedText(1, walletLimits.holder),
    cardNumber: SingleLine(walletLimits.cardNumber.min, 32),
    bank: Id,
    payPassword: PayPassword,
  },
  data: BankCard,
  errors: [
    accountErrors.recoveredLately,
    walletErrors.cardNumberInvalid,
    walletErrors.cardKnown,
    walletErrors.tooManyCards,
    walletErrors.unknownBank,
    walletErrors.adultOnly,
    ...payPasswordErrorList,
  ],
  limit: { max: 20, perSeconds: 3600 },
});

export const deleteBankCard = defineEndpoint({
  method: 'DELETE',
  path: '/inst/app/bank/private/card/{id}',
  access: 'member',
  summary: 'Deletes a bank card of mine that no open withdrawal uses.',
  params: { id: Id },
  data: Empty,
  errors: [walletErrors.notFound, walletErrors.cardInUse],
});
