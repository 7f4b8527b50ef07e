import Type, { type Static } from 'typebox';
import { accountErrors, UserCard } from './account/account.ts';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { DateTime, Id, Nullable, Yuan } from './core/fields.ts';
import { PageOf, pageFields } from './core/paging.ts';
import { postErrors } from './post.ts';

export const subscriptionErrors = errors('subscription', {
  priceOutsideLimits: 'failure',
  off: 'failure',
});

/** The terms of a creator and the caller's subscription to them. */
export const SubscriptionTerms = Type.Object({
  userId: Id,
  /** A month, yuan; null while the creator sells none. */
  price: Nullable(Yuan),
  /** Days of one payment. */
  days: Type.Integer(),
  subscribed: Type.Boolean(),
  /** End of the caller's subscription, also of one that is over; null without one. */
  until: Nullable(DateTime),
  /** Whether the creator may earn now: certified, old enough and not suspended. */
  earns: Type.Boolean(),
  /** The creator's account is frozen or closed: nothing is sold while it is. */
  suspended: Type.Boolean(),
});
export type SubscriptionTerms = Static<typeof SubscriptionTerms>;

export const setSubscriptionPrice = defineEndpoint({
  method: 'PUT',
  path: '/user/app/u/account/private/up/{price}',
  access: 'member',
  summary:
    'Sets what a month of my subscription costs, yuan; a price needs the certification of a creator and the age. Paid time and open orders keep theirs. 0 ends the sale and needs neither: open orders can not be paid any more, paid time stays.',
  params: { price: Type.String({ pattern: '^[0-9]{1,6}([.][0-9]{1,2})?$', maxLength: 9 }) },
  body: {},
  data: SubscriptionTerms,
  errors: [
    postErrors.creatorOnly,
    postErrors.adultOnly,
    subscriptionErrors.priceOutsideLimits,
    subscriptionErrors.off,
  ],
  limit: { max: 30, perSeconds: 3600 },
});

export const getSubscriptionPrice = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/account/private/price/{accountUserId}',
  access: 'guest',
  summary: 'Subscription price of a person, and whether I subscribe.',
  params: { accountUserId: Id },
  data: SubscriptionTerms,
  errors: [accountErrors.notFound],
});

/** A subscription of the caller to a creator, or of a person to the caller. */
export const Subscription = Type.Object({
  user: UserCard,
  /** Begin of the uninterrupted time. */
  since: DateTime,
  until: DateTime,
  active: Type.Boolean(),
  /** The creator's present price, yuan; null when it is not sold, and in the list of subscribers. */
  price: Nullable(Yuan),
});
export type Subscription = Static<typeof Subscription>;

export const listSubscriptions = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/subscription/private/list',
  access: 'member',
  summary: 'Whom I subscribe to with expiry, the last to end first; ended ones follow.',
  query: pageFields('limit', 'people'),
  data: PageOf(Subscription),
});

export const listSubscribers = defineEndpoint({
  method: 'GET',
  path: '/user/app/u/subscription/private/subscribers',
  access: 'member',
  summary: 'Who subscribes to me, the last to end first; ended ones follow.',
  query: pageFields('limit', 'people'),
  data: PageOf(Subscription),
});
