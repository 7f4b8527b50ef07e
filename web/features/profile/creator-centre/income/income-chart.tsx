import { Trans, useLingui } from '@lingui/react/macro';
import type { IncomeDay } from '@muyu/contract/income.ts';
import { isOutsideSiteTime } from '#features/wallet';
import { useLocale } from '../../../../client/device/locale.ts';
import { Amount, useFormatYuan } from '../../../../ui/amount.tsx';
import { formatMonthDay } from '../../../../ui/date.ts';
import { layOutChart } from './chart-layout.ts';

const width = 320;
const height = 120;

/** The income of days as bars, with the same numbers as a table behind it. */
export function IncomeChart({ days }: { days: readonly IncomeDay[] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const formatYuan = useFormatYuan();
  const { zero, bars } = layOutChart(days, width, height);
  const sum = formatYuan(Math.round(days.reduce((all, { total }) => all + total * 100, 0)) / 100);
  const highest = Math.max(0, ...days.map(({ total }) => total));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <>
      <svg
        role="img"
        aria-label={t`每天的收入，一共 ${sum}`}
        viewBox={`0 0 ${width} ${height + 2}`}
        preserveAspectRatio="none"
        className="h-32 w-full"
      >
        {[0, zero / 2].map((y) => (
          <line
            key={y}
            x1={0}
            x2={width}
            y1={y + 0.5}
            y2={y + 0.5}
            className="stroke-line"
            vectorEffect="non-scaling-stroke"
            strokeDasharray="3 4"
          />
        ))}
        {bars.map((bar, at) => (
          <rect
            key={days[at]!.day}
            {...bar}
            rx={1.5}
            className={days[at]!.total < 0 ? 'fill-fg3' : 'fill-tide'}
          />
        ))}
        <line
          x1={0}
          x2={width}
          y1={zero + 0.5}
          y2={zero + 0.5}
          className="stroke-control"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p aria-hidden="true" className="numbers flex justify-between text-micro text-fg3">
        <span>{first && formatMonthDay(first.day, locale)}</span>
        <span>{t`最高 ${formatYuan(highest)}`}</span>
        <span>{last && formatMonthDay(last.day, locale)}</span>
      </p>
      {isOutsideSiteTime() && (
        <p className="mt-2 text-caption text-fg3">
          <Trans>日期按北京时间划分</Trans>
        </p>
      )}
      <details className="mt-2">
        <summary className="press flex h-11 w-fit cursor-pointer items-center rounded-full text-caption font-medium text-brand">
          <Trans>看每天的数字</Trans>
        </summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls the table */}
        <section className="scroller max-h-80 overflow-auto" tabIndex={0} aria-label={t`每天的数字`}>
          <table className="numbers w-full text-right text-caption whitespace-nowrap">
            <thead className="sticky top-0 bg-s1 text-fg3">
              <tr>
                <th scope="col" className="py-2 pr-2 text-left font-medium">{t`日期`}</th>
                <th scope="col" className="px-1.5 font-medium">{t`作品`}</th>
                <th scope="col" className="px-1.5 font-medium">{t`打赏`}</th>
                <th scope="col" className="px-1.5 font-medium">{t`订阅`}</th>
                <th scope="col" className="px-1.5 font-medium">{t`退款`}</th>
                <th scope="col" className="pl-2 font-medium">{t`合计`}</th>
              </tr>
            </thead>
            <tbody>
              {[...days].reverse().map(({ day, posts, rewards, subscriptions, refunds, total }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-2 pr-2 text-left font-normal text-fg2">
                    {formatMonthDay(day, locale)}
                  </th>
                  {[posts, rewards, subscriptions, refunds].map((part, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns do not change
                    <td key={at} className="px-1.5 text-fg2">
                      {part === 0 ? '–' : <Amount value={part} />}
                    </td>
                  ))}
                  <td className="pl-2 font-medium">
                    <Amount value={total} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}
