import { useLingui } from '@lingui/react/macro';
import { type PersonRanking, type RankingPeriod, rankingSortTypes } from '@muyu/contract/feed-lists.ts';
import { useMemo, useState } from 'react';
import { TabPages } from '../tab-pages.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { PersonRankingList } from './person-ranking-list.tsx';
import { RankingList } from './ranking-list.tsx';

/** Rankings of a day, a week or a month: hottest, most likes and most favorites of posts; creators; newcomers. */
export function RankingPage() {
  const { t } = useLingui();
  const [period, setPeriod] = useState<RankingPeriod>('week');
  const tabs = useMemo(() => {
    const head = <PeriodChoice value={period} onChange={setPeriod} />;
    const list = (sortType: number) => <RankingList sortType={sortType} period={period} head={head} />;
    const people = (kind: PersonRanking) => <PersonRankingList kind={kind} period={period} head={head} />;
    return [
      { key: 'hottest', label: t`最热`, content: list(rankingSortTypes.hottest) },
      { key: 'likes', label: t`最多赞`, content: list(rankingSortTypes.likes) },
      { key: 'favorites', label: t`最多收藏`, content: list(rankingSortTypes.favorites) },
      { key: 'creators', label: t`创作者`, content: people('creator') },
      { key: 'newcomers', label: t`新人`, content: people('newcomer') },
    ] as const;
  }, [t, period]);
  return <TabPages back title={t`排行榜`} label={t`排行方式`} tabs={tabs} />;
}
