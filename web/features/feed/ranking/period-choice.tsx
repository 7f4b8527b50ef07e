import { useLingui } from '@lingui/react/macro';
import { type RankingPeriod, rankingPeriods } from '@muyu/contract/feed-lists.ts';
import { cx } from '../../../ui/cx.ts';

type Props = { value: RankingPeriod; onChange(period: RankingPeriod): void };

/** Buttons that choose the period of a ranking. */
export function PeriodChoice({ value, onChange }: Props) {
  const { t } = useLingui();
  const labels: Record<RankingPeriod, string> = { day: t`日榜`, week: t`周榜`, month: t`月榜` };
  return (
    <fieldset className="mx-4 mt-1 mb-3 flex rounded-full bg-s1 p-0.5">
      <legend className="sr-only">{t`排行的时间`}</legend>
      {rankingPeriods.map((period) => (
        <button
          key={period}
          type="button"
          aria-pressed={period === value}
          onClick={() => onChange(period)}
          className={cx(
            'h-11 flex-1 rounded-full text-body transition-colors',
            period === value ? 'bg-s3 font-semibold text-fg' : 'text-fg2',
          )}
        >
          {labels[period]}
        </button>
      ))}
    </fieldset>
  );
}
