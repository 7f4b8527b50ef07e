import { useLingui } from '@lingui/react/macro';
import { type RankingPeriod, rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { useMemo } from 'react';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TabPages } from '../tab-pages.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RankingList } from './ranking-list.tsx';

type TabKey = 'hottest' | 'likes' | 'favorites';

/** Rankings of a day, a week or a month: hottest, most likes, most favorites. */
export function RankingPage() {
  const { t } = useLingui();
  const [period, setPeriod] = useEntryState<RankingPeriod>('ranking period', 'week');
  const chosen = useEntryState<TabKey>('ranking', 'hottest');
  const tabs = useMemo(() => {
    const list = (sortType: number) => (
      <>
        <ScrollMemory part={String(sortType)} />
        <RankingList
          sortType={sortType}
          period={period}
          head={<PeriodChoice value={period} onChange={setPeriod} />}
        />
      </>
    );
    return [
      { key: 'hottest', label: t`最热`, content: list(rankingSortTypes.hottest) },
      { key: 'likes', label: t`最多赞`, content: list(rankingSortTypes.likes) },
      { key: 'favorites', label: t`最多收藏`, content: list(rankingSortTypes.favorites) },
    ] as const;
  }, [t, period, setPeriod]);
  return <TabPages back chosen={chosen} title={t`排行榜`} label={t`排行方式`} tabs={tabs} />;
}
