import { Trans } from '@lingui/react/macro';
import { type PointerEvent, useState } from 'react';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import styles from './line-chart.module.css';

type Props = {
  days: readonly string[];
  values: readonly number[];
  label: string;
  format(value: number): string;
};

// Units of the drawing, which is stretched to the width of the panel.
const width = 600;
const height = 140;

/** The line of one number by day, whose value under the pointer is named below; the table beside it has all values. */
export function LineChart({ days, values, label, format }: Props) {
  const tag = useLocaleTag();
  const [pointed, setPointed] = useState<number | null>(null);
  const highest = Math.max(0, ...values);
  const last = values.length - 1;
  const xOf = (index: number) => (last === 0 ? width / 2 : (index * width) / Math.max(1, last));
  const yOf = (value: number) => height - (value * height) / (highest || 1);
  const points = values.map((value, index) => `${xOf(index).toFixed(1)},${yOf(value).toFixed(1)}`).join(' ');
  const isOfOneYear = days[0]?.slice(0, 4) === days.at(-1)?.slice(0, 4);
  const nameOf = (day: string | undefined) =>
    day &&
    new Date(`${day}T00:00:00`).toLocaleDateString(tag, {
      ...(isOfOneYear ? {} : { year: 'numeric' }),
      month: 'short',
      day: 'numeric',
    });
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    const index = Math.round(((clientX - left) / wide) * last);
    setPointed(last < 0 ? null : Math.min(last, Math.max(0, index)));
  };
  // A single value is no line: its point stands always.
  const shown = pointed ?? (last === 0 ? 0 : null);
  const value = shown === null ? undefined : values[shown];
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          {(highest > 0 ? [0, height / 2, height] : [height]).map((y) => (
            <line key={y} className={styles.grid} x1={0} x2={width} y1={y} y2={y} />
          ))}
          {highest > 0 && (
            <>
              <polygon
                className={styles.area}
                points={`${xOf(0)},${height} ${points} ${xOf(last)},${height}`}
              />
              <polyline className={styles.line} points={points} />
            </>
          )}
        </svg>
        {highest > 0 ? (
          <span className={styles.highest}>{format(highest)}</span>
        ) : (
          <p className={styles.empty}>
            <Trans>Nothing in this period</Trans>
          </p>
        )}
        {shown !== null && value !== undefined && (
          <span
            className={styles.dot}
            style={{ left: `${(100 * xOf(shown)) / width}%`, top: `${(100 * yOf(value)) / height}%` }}
          />
        )}
      </div>
      <figcaption className={styles.days}>
        <span>{nameOf(days[0])}</span>
        {shown !== null && value !== undefined && (
          <strong>
            {nameOf(days[shown])} · {format(value)}
          </strong>
        )}
        <span>{nameOf(days.at(-1))}</span>
      </figcaption>
    </figure>
  );
}
