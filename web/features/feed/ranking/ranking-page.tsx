import { useLingui } from '@lingui/react/macro';
import { type RankingPeriod, rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { useMemo, useState } from 'react';
import { TabPages } from '../tab-pages.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RankingList } from './ranking-list.tsx';

/** Rankings of a day, a week or a month: hottest, most likes, most favorites. */
export function RankingPage() {
  const { t } = useLingui();
  const [period, setPeriod] = useState<RankingPeriod>('week');
  const tabs = useMemo(() => {
    const list = (sortType: number) => (
      <RankingList
        sortType={sortType}
        period={period}
        head={<PeriodChoice value={period} onChange={setPeriod} />}
      />
    );
    return [
      { key: 'hottest', label: t`最热`, content: list(rankingSortTypes.hottest) },
      { key: 'likes', label: t`最多赞`, content: list(rankingSortTypes.likes) },
      { key: 'favorites', label: t`最多收藏`, content: list(rankingSortTypes.favorites) },
    ] as const;
  }, [t, period]);
  return <TabPages back title={t`排行榜`} label={t`排行方式`} tabs={tabs} />;
}
