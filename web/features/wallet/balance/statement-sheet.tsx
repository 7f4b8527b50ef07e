import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Statement } from '@muyu/contract/wallet/wallet.ts';
import { useLocale } from '../../../client/device/locale.ts';
import { Amount } from '../../../ui/amount.tsx';
import { formatMonth, formatSiteTime } from '../../../ui/date.ts';
import { OwnAmount } from './own-amount.tsx';
import { useDetailTypeName } from './use-detail-type-name.ts';

type Props = {
  statement: Statement;
  /** Masks the balances while the viewer hides them: on the screen, not on paper. */
  masksBalances?: boolean;
};

/** A statement as it is read and printed: balances and totals, then every detail. Times are those of Shanghai. */
export function StatementSheet({ statement, masksBalances = false }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const typeName = useDetailTypeName();
  const { month, opening, income, spending, closing, details, omitted } = statement;
  const figures = [
    { name: t`月初余额`, value: opening, isBalance: true },
    { name: t({ message: '收入', context: 'a statement' }), value: income },
    { name: t`支出`, value: -spending },
    { name: t`月末余额`, value: closing, isBalance: true },
  ];
  return (
    <section>
      <h2 className="text-section font-semibold">{formatMonth(month, locale)}</h2>
      <p className="pt-1 pb-3 text-caption text-fg3">
        <Trans>时间都是北京时间</Trans>
      </p>
      <dl className="divide-y divide-line border-y border-line">
        {figures.map(({ name, value, isBalance }) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
            <dt className="text-body text-fg3">{name}</dt>
            <dd className="text-body">
              {isBalance && masksBalances ? <OwnAmount value={value} /> : <Amount value={value} />}
            </dd>
          </div>
        ))}
      </dl>
      {details.length === 0 ? (
        <p className="pt-6 text-center text-body text-fg3">
          <Trans>这个月没有明细</Trans>
        </p>
      ) : (
        <table className="mt-4 w-full text-caption">
          <thead>
            <tr className="border-b border-line text-left text-fg3">
              <th scope="col" className="py-2 pr-3 font-medium">
                <Trans>时间</Trans>
              </th>
              <th scope="col" className="py-2 pr-3 font-medium">
                <Trans>明细</Trans>
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                <Trans>金额</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {details.map(({ detailId, createdAt, title, type, amount, remark }) => (
              <tr key={detailId} className="border-b border-line align-top">
                <td className="numbers py-2 pr-3 text-fg2">{formatSiteTime(createdAt, locale)}</td>
                <td className="py-2 pr-3 break-words" dir="auto">
                  {title || typeName(type)}
                  {remark && <span className="block text-fg3">{remark}</span>}
                </td>
                <td className="py-2 text-right">
                  <Amount value={amount} signed />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {omitted > 0 && (
        <p className="pt-3 text-caption text-fg3">
          <Plural value={omitted} other="还有 # 条明细没有列出" />
        </p>
      )}
    </section>
  );
}
