import Type, { type Static } from 'typebox';
import { defineEndpoint } from './core/endpoint.ts';
import { errors } from './core/errors.ts';
import { CalendarDate, DateTime, Id, Nullable, StringEnum, Yuan } from './core/fields.ts';
import { accessTypes } from './post-access.ts';

export const incomeErrors = errors('income', { spanTooLong: 'failure' });

/** Most days of a span, and most posts of its list. */
export const incomeLimits = { days: 366, posts: 100 } as const;

/** First and last day of a span in Asia/Shanghai, `2026-11-22`; the last 30 days by default. */
const Span = { from: Type.Optional(CalendarDate), to: Type.Optional(CalendarDate) };

/** Income of a creator after the platform's share and refunds, the wallet it goes to, in yuan, and the number of subscribers. */
export const IncomeSummary = Type.Object({
  /** Earned in the last days, not spendable yet. */
  unsettled: Yuan,
  /** The balance of the wallet, which holds recharged money, too. */
  available: Yuan,
  /** Paid out of the wallet. */
  withdrawn: Yuan,
  /** Of withdrawals that are not paid yet. */
  withdrawing: Yuan,
  /** Everything earned so far. */
  earned: Yuan,
  /** Platform's share in hundredths of a percent. */
  shareBasisPoints: Type.Integer(),
  subscribers: Type.Object({
    now: Type.Integer(),
    /** Of the span. */
    gained: Type.Integer(),
    lost: Type.Integer(),
  }),
  /** As it is set, also while the site sells no subscriptions. */
  subscriptionPrice: Nullable(Yuan),
  /** Certified, and old enough. */
  earns: Type.Boolean(),
});
export type IncomeSummary = Static<typeof IncomeSummary>;

export const getIncomeSummary = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/income/private/summary',
  access: 'member',
  summary: 'My income as a creator, and my subscribers with gains and losses of a span.',
  query: Span,
  data: IncomeSummary,
  errors: [incomeErrors.spanTooLong],
});

/** Income of one day in Asia/Shanghai, yuan, after the platform's share; `refunds` is negative or 0. */
export const IncomeDay = Type.Object({
  day: Type.String(),
  posts: Yuan,
  rewards: Yuan,
  subscriptions: Yuan,
  refunds: Yuan,
  total: Yuan,
});
export type IncomeDay = Static<typeof IncomeDay>;

export const listIncomeDays = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/income/private/days',
  access: 'member',
  summary: 'My income by day, every day of the span, the first one first.',
  query: Span,
  data: Type.Array(IncomeDay),
  errors: [incomeErrors.spanTooLong],
});

/** Income of one post in the span. `viewers` saw it locked and `buyers` bought it or used a ticket, both since publication. */
export const IncomePost = Type.Object({
  postId: Id,
  title: Type.String(),
  lock: Nullable(StringEnum(accessTypes)),
  /** Its present price, yuan; null when it is not sold. */
  price: Nullable(Yuan),
  publishedAt: Nullable(DateTime),
  sales: Yuan,
  rewards: Yuan,
  refunds: Yuan,
  total: Yuan,
  viewers: Type.Integer(),
  buyers: Type.Integer(),
});
export type IncomePost = Static<typeof IncomePost>;

export const listIncomePosts = defineEndpoint({
  method: 'GET',
  path: '/order/app/o/income/private/posts',
  access: 'member',
  summary: 'My posts with the highest income of the span, and my newest paid ones; at most a hundred.',
  query: Span,
  data: Type.Array(IncomePost),
  errors: [incomeErrors.spanTooLong],
});
