import { useLingui } from '@lingui/react/macro';
import { type Cohort, retentionDays } from '@muyu/contract/admin/statistics.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { ChartPanel } from './chart-panel.tsx';
import { LineChart } from './line-chart.tsx';

type RetentionDay = (typeof retentionDays)[number];
const firstColumns = 2;

/** The part of a cohort that returned, in percent with one decimal; null for a day that has not ended. */
const percentOf = (part: number | null | undefined, size: number) =>
  part === null || part === undefined ? null : Math.round((1000 * part) / size) / 10;

/** How many of the members of a day came back, as a line of the latest `days` by day of registration and as a table. */
export function RetentionPanel({ days, cohorts }: { days: number; cohorts: readonly Cohort[] }) {
  const { t } = useLingui();
  const [after, setAfter] = useState<RetentionDay>(retentionDays[0]);
  const column = retentionDays.indexOf(after);
  const known = [...cohorts].reverse().flatMap(({ day, size, returned }) => {
    const percent = percentOf(returned[column], size);
    return percent === null ? [] : [{ day, percent }];
  });
  const line = known.slice(-days);
  const title = t`Retention`;
  return (
    <ChartPanel
      title={title}
      name="retention"
      table={{
        head: [t`Registered`, t`New members`, ...retentionDays.map((day) => t`After ${day} d, %`)],
        rows: cohorts.map(({ day, size, returned }) => [
          day,
          size,
          ...returned.map((part) => percentOf(part, size) ?? ''),
        ]),
        show: (cell, index) => (index < firstColumns ? String(cell) : cell === '' ? '–' : `${cell} %`),
      }}
    >
      <Segmented<RetentionDay>
        aria-label={title}
        value={after}
        onChange={setAfter}
        options={retentionDays.map((value) => ({ value, label: t`After ${value} d` }))}
      />
      <LineChart
        days={line.map(({ day }) => day)}
        values={line.map(({ percent }) => percent)}
        label={title}
        format={(value) => `${value} %`}
      />
    </ChartPanel>
  );
}
