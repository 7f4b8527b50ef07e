import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type DailyMetric, getStatistics } from '@muyu/contract/admin/statistics.ts';
import { formatFen, formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Segmented } from 'antd';
import { client } from '../../client/client.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { CardsSkeleton } from '../../ui/list/cards-skeleton.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { ChartPanel } from './chart-panel.tsx';
import styles from './line-chart.module.css';
import { LineChart } from './line-chart.tsx';
import { PointsPanel } from './points-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

const route = getRouteApi('/inside/statistics');

const ranges = [7, 30, 90, 365] as const;
type Range = (typeof ranges)[number];

/** Daily numbers of the site as charts, each with its table; cohorts, the most viewed pages and page events. The range is a search parameter of the URL. */
export function StatisticsPage() {
  const { t } = useLingui();
  useTitle(t`Statistics`);
  const tag = useLocaleTag();
  const { days = 30 } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery({ ...client.query(getStatistics, { days }), placeholderData: keepPreviousData });
  const { data } = query;
  if (query.isPending) return <CardsSkeleton />;
  if (!data) return <Failure query={query} />;
  const names: Record<DailyMetric, string> = {
    activeDay: t`Active members, day`,
    activeWeek: t`Active members, 7 days`,
    activeMonth: t`Active members, 30 days`,
    newMembers: t`New members`,
    posts: t`Posts`,
    reads: t`Reads`,
    likes: t`Likes`,
    emptySearches: t`Searches without a result`,
    incomeFen: t`Money received`,
  };
  const number = new Intl.NumberFormat(tag);
  const formatOf = (metric: DailyMetric) => (value: number) =>
    metric === 'incomeFen' ? formatFen(value, tag) : number.format(value);
  /** The number of a table and its CSV: money in yuan. */
  const rawOf = (metric: DailyMetric, value: number) => (metric === 'incomeFen' ? value / 100 : value);
  const showRaw = (metric: DailyMetric, value: number) =>
    metric === 'incomeFen' ? formatYuan(value, tag) : number.format(value);
  return (
    <div className={list.page}>
      <div className={list.tools}>
        <Segmented<Range>
          aria-label={t`Period`}
          value={days}
          onChange={(next) => navigate({ search: next === 30 ? {} : { days: next }, replace: true })}
          options={ranges.map((value) => ({
            value,
            label: t`${plural(value, { one: '# day', other: '# days' })}`,
          }))}
        />
        <span className={list.aside}>
          <Trans>Updated every ten minutes, days in Beijing time</Trans>
        </span>
      </div>
      <div className={styles.panels}>
        {data.metrics.map(({ metric, values }) => {
          const format = formatOf(metric);
          const label = names[metric];
          const today = format(values.at(-1) ?? 0);
          return (
            <ChartPanel
              key={metric}
              title={label}
              figure={t`Today so far: ${today}`}
              name={metric}
              table={{
                head: [t`Day`, label],
                rows: data.days.map((day, index) => [day, rawOf(metric, values[index] ?? 0)]).reverse(),
                show: (cell, column) => (column === 0 ? String(cell) : showRaw(metric, Number(cell))),
              }}
            >
              <LineChart days={data.days} values={values} label={label} format={format} />
            </ChartPanel>
          );
        })}
        <RetentionPanel days={days} cohorts={data.cohorts} />
        <ChartPanel
          title={t`Most viewed pages`}
          name="pages"
          table={{
            head: [t`Page`, t`Views`],
            rows: data.pages.map(({ page, views }) => [page, views]),
            show: (cell) => (typeof cell === 'number' ? number.format(cell) : cell),
          }}
        />
        <PointsPanel days={data.days} points={data.points} pointDays={data.pointDays} />
      </div>
    </div>
  );
}
