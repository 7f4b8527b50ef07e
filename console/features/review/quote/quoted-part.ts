import type { rejectPost } from '@muyu/contract/admin/review.ts';
import type { ClientInputOf } from '@muyu/contract/core/endpoint.ts';

/** The part of the content that a rejection quotes. */
export type Quote = NonNullable<ClientInputOf<typeof rejectPost>['quoted']>;

/** Whether two quotes are of the same place; words and seconds may differ. */
export const isSamePlace = (a: Quote, b: Quote): boolean => a.field === b.field && a.number === b.number;
