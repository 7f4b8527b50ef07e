import Type, { type Static } from 'typebox';
import { defineEndpoint } from '../../core/endpoint.ts';
import { DateTime, Id, Nullable, StringEnum, Yuan } from '../../core/fields.ts';
import { PageOf, pageFields } from '../../core/paging.ts';
import { ticketKinds } from '../../post-access.ts';

/** A post that a person opened for ever: with money, or with a ticket of a kind. */
export const PurchaseOfUser = Type.Object({
  postId: Id,
  title: Type.String(),
  ticket: Nullable(StringEnum(ticketKinds)),
  amount: Nullable(Yuan),
  createdAt: DateTime,
});
export type PurchaseOfUser = Static<typeof PurchaseOfUser>;

export const listPurchasesOfUser = defineEndpoint({
  access: 'operator',
  permission: 'finance',
  method: 'GET',
  path: '/operator/private/user/{userId}/purchase/page',
  summary: 'The posts that one person bought or opened with a ticket, newest first.',
  params: { userId: Id },
  query: pageFields('limit', 'console'),
  data: PageOf(PurchaseOfUser),
});
