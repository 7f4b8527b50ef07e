import Type, { type Static } from 'typebox';
import { defineEndpoint, operatorAccess } from '../../core/endpoint.ts';
import { errors } from '../../core/errors.ts';
import { DateTime, Empty, Id, Nullable, StringEnum, withDefault } from '../../core/fields.ts';
import { PageOf, pageFields } from '../../core/paging.ts';
import { AdminReason } from '../account.ts';

/** Most tickets of a kind in one grant of an operator. */
export const ticketGrantLimit = 100;

export const ticketGrantErrors = errors('ticketGrant', {
  notFound: 'notFound',
  unknownUser: 'notFound',
  empty: 'failure',
  nothingLeft: 'failure',
});

const TicketInput = withDefault(Type.Integer({ minimum: 0, maximum: ticketGrantLimit }), 0);
const counts = {
  videoTicket: Type.Integer(),
  postTicket: Type.Integer(),
  downloadTicket: Type.Integer(),
};

/** `refund`: tickets that came back, because what they opened was taken down. */
export const ticketGrantSources = ['order', 'card', 'code', 'operator', 'refund'] as const;

/** Tickets that a person received at once. */
export const TicketGrantOfUser = Type.Object({
  source: StringEnum(ticketGrantSources),
  /** The id of a grant of an operator. */
  grantId: Nullable(Id),
  ...counts,
  createdAt: DateTime,
  /** The operator who granted them, and why. */
  by: Nullable(Type.String()),
  reason: Nullable(Type.String()),
  /** How many tickets an operator took back; null while the grant stands. */
  taken: Nullable(Type.Integer()),
  /** Whether an operator gave them and some are unused, so that they can be taken back. */
  revocable: Type.Boolean(),
});
export type TicketGrantOfUser = Static<typeof TicketGrantOfUser>;

export const listTicketsOfUser = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'GET',
  path: '/operator/private/user/{userId}/ticket/page',
  summary: 'The tickets that one person received, newest first.',
  params: { userId: Id },
  query: pageFields('limit', 'console'),
  data: PageOf(TicketGrantOfUser),
});

export const grantTicketsToUser = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/user/{userId}/ticket/grant',
  summary:
    'Gives a person tickets with a reason, which the person reads. `key` is the request key: a repeated request grants once.',
  params: { userId: Id },
  body: {
    key: Type.Optional(Id),
    videoTicket: TicketInput,
    postTicket: TicketInput,
    downloadTicket: TicketInput,
    reason: AdminReason,
  },
  data: Empty,
  errors: [ticketGrantErrors.unknownUser, ticketGrantErrors.empty],
});

export const revokeTicketGrant = defineEndpoint({
  ...operatorAccess('finance'),
  method: 'POST',
  path: '/operator/private/user/{userId}/ticket/{grantId}/revoke',
  summary:
    'Takes back the unused tickets that an operator gave, with a reason. Tickets are used in the order in which they came.',
  params: { userId: Id, grantId: Id },
  body: { reason: AdminReason },
  data: Type.Object(counts),
  errors: [ticketGrantErrors.notFound, ticketGrantErrors.nothingLeft],
});
