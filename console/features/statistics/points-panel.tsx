import { useLingui } from '@lingui/react/macro';
import type { PagePoints } from '@muyu/contract/admin/statistics.ts';
import { type BuriedEvent, type BuriedPage, buriedEvents } from '@muyu/contract/site/statistics.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { ChartPanel } from './chart-panel.tsx';
import { LineChart } from './line-chart.tsx';

type Props = {
  days: readonly string[];
  points: readonly PagePoints[];
  pointDays: readonly { event: BuriedEvent; values: readonly number[] }[];
};

/** Buried points: one event of all pages by day as a line, every event of each page as a table. */
export function PointsPanel({ days, points, pointDays }: Props) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [event, setEvent] = useState<BuriedEvent>('view');
  const number = new Intl.NumberFormat(tag);
  const pages: Record<BuriedPage, string> = {
    home: t`Home`,
    discovery: t`Discover`,
    picture: t`Pictures`,
    video: t`Videos`,
    game: t`Games`,
    post: t`Post page`,
    search: t`Search`,
    locals: t`Local`,
    profile: t`Profiles`,
    messages: t`Inbox`,
    publish: t`Publishing`,
    wallet: t`Wallet`,
  };
  const events: Record<BuriedEvent, string> = {
    view: t`Views`,
    stay: t`Stays`,
    click: t`Clicks`,
    share: t`Shares`,
    play: t`Plays`,
  };
  const values = pointDays.find((each) => each.event === event)?.values ?? [];
  const today = number.format(values.at(-1) ?? 0);
  const nameOf = (page: string) => (page in pages ? pages[page as BuriedPage] : t`Other`);
  return (
    <ChartPanel
      title={t`Page events`}
      figure={t`Today so far: ${today}`}
      name="page-events"
      table={{
        head: [t`Page`, ...buriedEvents.map((each) => events[each])],
        rows: [...points]
          .sort((a, b) => b.view - a.view)
          .map((point) => [nameOf(point.page), ...buriedEvents.map((each) => point[each])]),
        show: (cell) => (typeof cell === 'number' ? number.format(cell) : cell),
      }}
    >
      <Segmented<BuriedEvent>
        aria-label={t`Event`}
        value={event}
        onChange={setEvent}
        options={buriedEvents.map((value) => ({ value, label: events[value] }))}
      />
      <LineChart days={days} values={values} label={events[event]} format={number.format} />
    </ChartPanel>
  );
}
