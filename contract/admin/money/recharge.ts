import Type, { type Static } from 'typebox';
import { defineEndpoint, operatorAccess } from '../../core/endpoint.ts';
import { errors } from '../../core/errors.ts';
import {
  DateTime,
  Id,
  Nullable,
  SanitizedText,
  StringEnum,
  withDefault,
  Yuan,
  YuanInput,
} from '../../core/fields.ts';
import { CountedPageOf, PageOf, pageFields } from '../../core/paging.ts';
import { RedeemedCard } from '../../wallet/recharge.ts';
import { AdminReason } from '../account.ts';
import { operatorErrors } from '../operator.ts';
import { decisionFields } from '../proposal.ts';

export const cardAdminErrors = errors('cardBatch', {
  notFound: 'notFound',
  empty: 'failure',
  nameRequired: 'failure',
  alreadyDecided: 'conflict',
});

/** Codes of one batch, highest amount of a card in yuan, tickets of a kind, characters of a name. */
export const cardLimits = { count: 500, amount: 5000, tickets: 1000, name: 60 } as const;

/**
 * `waiting`: with it an operator made more in 24 hours than a setting allows one alone. Its cards are valid when a second operator
 * approves. `declined`: they never become valid.
 */
export const cardBatchStates = ['waiting', 'valid', 'declined'] as const;
export type CardBatchState = (typeof cardBatchStates)[number];

/** A batch of recharge cards: what each brings, and how many are used and revoked. */
export const CardBatch = Type.Object({
  batchId: Id,
  name: Type.String(),
  count: Type.Integer(),
  used: Type.Integer(),
  revoked: Type.Integer(),
  state: StringEnum(cardBatchStates),
  amount: Yuan,
  videoTicket: Type.Integer(),
  postTicket: Type.Integer(),
  downloadTicket: Type.Integer(),
  createdAt: DateTime,
  createdBy: Type.String(),
  createdByMe: Type.Boolean(),
  decidedBy: Nullable(Type.String()),
  declineReason: Nullable(Type.String()),
});
export type CardBatch = Static<typeof CardBatch>;

const TicketInput = withDefault(Type.Integer({ minimum: 0, maximum: cardLimits.tickets }), 0);

export const listCardBatches = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/card/batch/page',
  summary: 'Batches of recharge cards, of one state or all, newest first.',
  query: { ...pageFields('limit', 'console'), state: Type.Optional(StringEnum(cardBatchStates)) },
  data: CountedPageOf(CardBatch),
});

export const createCardBatch = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/card/batch',
  summary:
    'Creates a batch of recharge cards; the reply has the codes, which nothing can show again. Above the amount of a setting, which the batches that the caller made alone in 24 hours share, it waits for a second operator. `key` is the request key: a repeated request creates nothing and answers with the batch, without codes.',
  body: {
    key: Type.Optional(Id),
    name: SanitizedText(1, cardLimits.name),
    count: Type.Integer({ minimum: 1, maximum: cardLimits.count }),
    amount: YuanInput(0, cardLimits.amount),
    videoTicket: TicketInput,
    postTicket: TicketInput,
    downloadTicket: TicketInput,
  },
  data: Type.Object({ batch: CardBatch, codes: Type.Array(Type.String()), csv: Type.String() }),
  errors: [cardAdminErrors.empty, cardAdminErrors.nameRequired],
});

export const decideCardBatch = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/card/batch/{batchId}/decide',
  summary:
    'Approves a waiting batch of another operator, which makes its cards valid, or declines it with a reason. One’s own may be declined without.',
  params: { batchId: Id },
  body: decisionFields,
  data: CardBatch,
  errors: [
    cardAdminErrors.notFound,
    operatorErrors.ownProposal,
    operatorErrors.linkedOperator,
    cardAdminErrors.alreadyDecided,
  ],
});

export const revokeCardBatch = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/card/batch/{batchId}/revoke',
  summary:
    'Revokes the unused cards of a batch with a reason; used ones keep what they brought. A waiting batch is declined with it.',
  params: { batchId: Id },
  body: { reason: AdminReason },
  data: Type.Object({ revoked: Type.Integer() }),
  errors: [cardAdminErrors.notFound],
});

export const listCardsOfUser = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/user/{userId}/card/page',
  summary: 'The recharge cards that one person redeemed, newest first.',
  params: { userId: Id },
  query: pageFields('limit', 'console'),
  data: PageOf(RedeemedCard),
});
