import { useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useState } from 'react';
import { isCalendarDate } from '../date/is-calendar-date.ts';
import styles from './day-range.module.css';

/** Days such as `2026-11-22`; none: without a bound. */
type Days = { from?: string | undefined; to?: string | undefined };

/** The first and the last day of a filter, which shows the ones of the URL. They are days of `siteTimeZone`. */
export function DayRange({ from, to, onChange }: Days & { onChange(change: Days): void }) {
  const { t } = useLingui();
  return (
    <span className={styles.range}>
      <DayField label={t`From day`} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <DayField label={t`To day`} value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </span>
  );
}

type DayFieldProps = {
  label: string;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string | undefined): void;
};

const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => {
  // A year that is being typed: a browser reports 0002, 0020 and 0202 on the way to 2026.
  const [unfinished, setUnfinished] = useState<string | null>(null);
  const change = (day: string) => {
    const isFinished = day === '' || isCalendarDate(day);
    setUnfinished(isFinished ? null : day);
    if (isFinished) onChange(day || undefined);
  };
  return (
    <Input
      type="date"
      className={styles.day ?? ''}
      aria-label={label}
      title={label}
      value={unfinished ?? value ?? ''}
      min={min}
      max={max}
      onChange={(event) => change(event.target.value)}
      onBlur={() => setUnfinished(null)}
    />
  );
};
