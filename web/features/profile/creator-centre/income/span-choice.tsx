import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { type SpanDays, spanDays } from './spans.ts';

type Props = { value: SpanDays; onChange(days: SpanDays): void };

/** Chooses the span of the income. */
export function SpanChoice({ value, onChange }: Props) {
  const { t } = useLingui();
  const group = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-2">
      <legend className="float-left text-bar font-semibold">{t`每天的收入`}</legend>
      <div className="flex flex-wrap gap-1">
        {spanDays.map((days) => (
          <label
            key={days}
            className={cx(
              'press grid min-h-11 place-items-center rounded-full px-3 text-caption font-medium has-focus-visible:outline-2 has-focus-visible:outline-brand',
              days === value ? 'bg-tint-brand text-ink-brand' : 'text-fg2',
            )}
          >
            <input
              type="radio"
              name={group}
              value={days}
              checked={days === value}
              onChange={() => onChange(days)}
              className="sr-only"
            />
            {t`${plural(days, { other: '# 天' })}`}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
