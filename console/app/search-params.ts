import { userRoles, userStates } from '@muyu/contract/admin/account.ts';
import { type FinancePeriod, type TransferType, transferTypes } from '@muyu/contract/admin/money/wallet.ts';
import {
  type ReviewLanguage,
  type ReviewType,
  reviewLanguages,
  reviewTypes,
} from '@muyu/contract/admin/review.ts';
import { type FileKind, fileKinds } from '@muyu/contract/media.ts';
import { termActions, termFields } from '@muyu/contract/moderation.ts';
import { type ReportTarget, reportTargets } from '@muyu/contract/report.ts';
import type { PromotionKind } from '@muyu/contract/site/promotion.ts';
import { type OrderState, type OrderType, orderStates, orderTypes } from '@muyu/contract/wallet/order.ts';
import { type WithdrawalState, withdrawalStates } from '@muyu/contract/wallet/withdrawal.ts';
import type { TermSearch } from '../features/terms/index.ts';
import type { UserSearch } from '../features/users/index.ts';
import { isCalendarDate } from '../ui/date/is-calendar-date.ts';

/** The query parameters of a console URL, parsed by the router. */
type SearchParams = Record<string, unknown>;

/**
 * A text parameter of the URL. The router parses a parameter of digits as a number, which is turned back into
 * text.
 */
const text = (value: unknown) =>
  typeof value === 'number' ? String(value) : typeof value === 'string' && value !== '' ? value : undefined;
const oneOf = <T extends string>(known: readonly T[], value: unknown) => known.find((each) => each === value);

const day = (value: unknown) => (typeof value === 'string' && isCalendarDate(value) ? value : undefined);

type WithdrawalSearch = { state?: WithdrawalState | undefined; item?: string | undefined };

/** Periods other than that of an address without one. */
type FinanceSearch = { period?: Exclude<FinancePeriod, 'day'> | undefined };

type StatisticsSearch = { days?: 7 | 90 | 365 | undefined };

/** A kind other than that of an address without one. */
type PromotionSearch = { kind?: Exclude<PromotionKind, 'banner'> | undefined };

/** A tab other than that of an address without one. */
const tabOf =
  <const Tab extends string>(...tabs: Tab[]) =>
  (search: SearchParams): { tab?: Tab | undefined } => ({ tab: oneOf(tabs, search.tab) });

type TagSearch = { q?: string | undefined };

type OrderSearch = {
  number?: string | undefined;
  person?: string | undefined;
  state?: OrderState | undefined;
  type?: OrderType | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type TransferSearch = Omit<OrderSearch, 'state' | 'type'> & { type?: TransferType | undefined };

type ReviewSearch = {
  item?: string | undefined;
  type?: ReviewType | undefined;
  language?: ReviewLanguage | undefined;
  newAuthor?: true | undefined;
  words?: true | undefined;
  hours?: number | undefined;
};

type CaseSearch = {
  state?: 'upheld' | 'dismissed' | undefined;
  type?: ReportTarget | undefined;
  mine?: true | undefined;
  item?: string | undefined;
};

type SettingSearch = { q?: string | undefined; changed?: true | undefined; waiting?: true | undefined };

type MediaSearch = {
  state?: 'uploading' | 'ready' | 'failed' | undefined;
  kind?: FileKind | undefined;
};

type AuditSearch = {
  action?: string | undefined;
  operator?: string | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

type CertificationSearch = { state?: 'approved' | 'rejected' | 'revoked' | undefined };

type FeedbackSearch = { state?: 'answered' | undefined };

export const parseReviewSearch = (search: SearchParams): ReviewSearch => ({
  item: text(search.item),
  type: oneOf(reviewTypes, search.type),
  language: oneOf(reviewLanguages, search.language),
  newAuthor: search.newAuthor === true || undefined,
  words: search.words === true || undefined,
  hours: typeof search.hours === 'number' && search.hours >= 1 ? Math.min(720, search.hours) : undefined,
});

export const parseCaseSearch = (search: SearchParams): CaseSearch => ({
  state: oneOf(['upheld', 'dismissed'], search.state),
  type: oneOf(reportTargets, search.type),
  mine: search.mine === true ? true : undefined,
  item: text(search.item),
});

export const parseAuditSearch = (search: SearchParams): AuditSearch => ({
  action: text(search.action),
  operator: text(search.operator),
  target: text(search.target),
  from: day(search.from),
  to: day(search.to),
});

export const parseUserSearch = (search: SearchParams): UserSearch => ({
  q: text(search.q),
  state: oneOf(userStates, search.state),
  role: oneOf(userRoles, search.role),
});

export const parseCertificationSearch = (search: SearchParams): CertificationSearch => ({
  state: oneOf(['approved', 'rejected', 'revoked'], search.state),
});

export const parseFeedbackSearch = (search: SearchParams): FeedbackSearch => ({
  state: oneOf(['answered'], search.state),
});

export const parseTermSearch = (search: SearchParams): TermSearch => ({
  q: text(search.q),
  action: oneOf(termActions, search.action),
  field: oneOf(termFields, search.field),
});

export const parseMediaSearch = (search: SearchParams): MediaSearch => ({
  state: oneOf(['uploading', 'ready', 'failed'], search.state),
  kind: oneOf(fileKinds, search.kind),
});

export const parseSettingSearch = (search: SearchParams): SettingSearch => ({
  q: text(search.q),
  changed: search.changed === true ? true : undefined,
  waiting: search.waiting === true ? true : undefined,
});

export const parseWithdrawalSearch = (search: SearchParams): WithdrawalSearch => ({
  state: oneOf(withdrawalStates, search.state),
  item: text(search.item),
});

export const parseFinanceSearch = (search: SearchParams): FinanceSearch => ({
  period: oneOf(['week', 'month'], search.period),
});

export const parseStatisticsSearch = (search: SearchParams): StatisticsSearch => ({
  days: ([7, 90, 365] as const).find((days) => days === search.days),
});

export const parseTransferSearch = (search: SearchParams): TransferSearch => ({
  ...parseOrderSearch({ ...search, state: undefined, type: undefined }),
  type: transferTypes.find((type) => type === search.type),
});

export const parsePromotionSearch = (search: SearchParams): PromotionSearch => ({
  kind: oneOf(['advert', 'notice', 'channel', 'phrase'], search.kind),
});

export const parseTagSearch = (search: SearchParams): TagSearch => ({ q: text(search.q) });

export const parseAdjustmentSearch = tabOf('all');
export const parseCardSearch = tabOf('waiting', 'codes');
export const parseReconciliationSearch = tabOf('callbacks');
export const parsePickSearch = tabOf('people');
export const parseUserMoneySearch = tabOf(
  'orders',
  'vip',
  'tickets',
  'purchases',
  'subscriptions',
  'cards',
  'withdrawals',
  'adjustments',
  'transfers',
);

export const parseOrderSearch = (search: SearchParams): OrderSearch => ({
  number: text(search.number),
  person: text(search.person),
  state: oneOf(orderStates, search.state),
  type: Object.values(orderTypes).find((type) => type === search.type),
  from: day(search.from),
  to: day(search.to),
});
