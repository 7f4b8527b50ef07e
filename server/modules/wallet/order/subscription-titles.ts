import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { orderTypes } from '@muyu/contract/wallet/order.ts';
import type { getNicknames } from '#modules/account';
import type { App } from '#platform/app.ts';
import type { OrderRow } from './views.ts';

const months = { zh_CN: '个月', en_US: ' months', ja: 'か月' } as const;

/** The title that the order of a subscription stores: without the creator's name, which is read from the account and erased with it. */
export const keptSubscriptionTitle: LocalizedText = { zh_CN: '订阅', en_US: 'Subscription', ja: '購読' };

/** The name of a subscription: the creator's, and the months when there are several. */
export function subscriptionTitle(nickname: LocalizedText, count: number): LocalizedText {
  const titleIn = (locale: keyof typeof months) =>
    count > 1 ? `${nickname[locale]} × ${count}${months[locale]}` : nickname[locale];
  return { zh_CN: titleIn('zh_CN'), en_US: titleIn('en_US'), ja: titleIn('ja') };
}

type Named = Pick<OrderRow, 'type' | 'payeeId' | 'count' | 'title'> & Partial<Pick<OrderRow, 'lines'>>;

/** The orders with the present names of the creators of subscriptions, as `readNames` gives them to members or to operators. */
export async function nameSubscriptions<Row extends Named>(
  app: App,
  rows: readonly Row[],
  readNames: typeof getNicknames,
): Promise<Row[]> {
  const isNamed = ({ type, payeeId }: Row) => type === orderTypes.subscription && payeeId !== null;
  const creatorIds = rows.filter(isNamed).map(({ payeeId }) => payeeId!);
  if (creatorIds.length === 0) return [...rows];
  const nicknames = await readNames(app, creatorIds);
  return rows.map((row) => {
    const nickname = isNamed(row) && nicknames.get(row.payeeId!);
    if (!nickname) return row;
    const title = subscriptionTitle(nickname, row.count);
    return { ...row, title, ...(row.lines ? { lines: row.lines.map((line) => ({ ...line, title })) } : {}) };
  });
}
