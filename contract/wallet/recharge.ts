import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../core/endpoint.ts';
import { errors } from '../core/errors.ts';
import { DateTime, Id, SingleLine, Yuan } from '../core/fields.ts';
import { PageOf, pageFields } from '../core/paging.ts';
import { walletErrors, walletLimits } from './wallet.ts';

export const rechargeErrors = errors('recharge', {
  unknownCard: 'failure',
  cardUsed: 'conflict',
  cardRevoked: 'failure',
  cardWaiting: 'failure',
  tooManyTries: 'tooMany',
  off: 'failure',
});

/** A recharge product, yuan; `cashback` comes on top (type 209). */
export const RechargeProduct = Type.Object({ productId: Id, amount: Yuan, cashback: Yuan });
export type RechargeProduct = Static<typeof RechargeProduct>;

export const listRechargeProducts = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/recharge/private/products',
  access: 'member',
  summary: 'Recharge amounts with their cashback.',
  data: Type.Array(RechargeProduct),
});

/** The contents of a redeemed recharge card: yuan and tickets. */
export const RedeemedCard = Type.Object({
  recordId: Id,
  /** The last four characters of the code. */
  ending: Type.String(),
  amount: Yuan,
  videoTicket: Type.Integer(),
  postTicket: Type.Integer(),
  downloadTicket: Type.Integer(),
  usedAt: DateTime,
});
export type RedeemedCard = Static<typeof RedeemedCard>;

export const useRechargeCard = defineEndpoint({
  method: 'POST',
  path: '/order/app/o/rechargeCard/private/use',
  access: 'member',
  summary:
    'Redeems a recharge card of 16 characters, once; a setting limits the wrong tries of an hour. Redeemed again by the same person it answers with what it brought then, and `again`.',
  body: { code: SingleLine(1, walletLimits.code) },
  data: Type.Object({ ...RedeemedCard.properties, again: Type.Boolean() }),
  errors: [
    rechargeErrors.unknownCard,
    rechargeErrors.cardUsed,
    rechargeErrors.cardRevoked,
    rechargeErrors.cardWaiting,
    rechargeErrors.tooManyTries,
    rechargeErrors.off,
    walletErrors.adultOnly,
  ],
});

export const listRedeemedCards = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/rechargeCard/private/record',
  access: 'member',
  summary: 'Recharge cards that I redeemed, newest first.',
  query: pageFields('limit', 'people'),
  data: PageOf(RedeemedCard),
});
