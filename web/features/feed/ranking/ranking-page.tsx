import { useLingui } from '@lingui/react/macro';
import {
  type RankingPeriod,
  rankingPeriods,
  rankingSortTypes,
  type UserRanking,
} from '@muyu/contract/feed-lists.ts';
import { type ReactNode, useMemo } from 'react';
import { useEntryState } from '../../../ui/page/entry-state.ts';
import { ScrollMemory } from '../../../ui/page/scroll-memory.tsx';
import { TabPages } from '../tab-pages.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { RankingList } from './ranking-list.tsx';
import { UserRankingList } from './user-ranking-list.tsx';

const tabKeys = ['hottest', 'likes', 'favorites', 'creators', 'newcomers'] as const;
type TabKey = (typeof tabKeys)[number];
/** The ranking and the period that the page begins with. */
type Props = { tab?: string | undefined; period?: string | undefined };

/** Rankings of a day, a week or a month: hottest, most likes and most favorites of posts; creators; newcomers. */
export function RankingPage({ tab: firstTab, period: firstPeriod }: Props) {
  const { t } = useLingui();
  const [period, setPeriod] = useEntryState<RankingPeriod>(
    'ranking period',
    rankingPeriods.find((one) => one === firstPeriod) ?? 'week',
  );
  const chosen = useEntryState<TabKey>('ranking', tabKeys.find((one) => one === firstTab) ?? 'hottest');
  const tabs = useMemo(() => {
    const head = <PeriodChoice value={period} onChange={setPeriod} />;
    const remembered = (part: string, list: ReactNode) => (
      <>
        <ScrollMemory part={part} />
        {list}
      </>
    );
    const posts = (sortType: number) =>
      remembered(String(sortType), <RankingList sortType={sortType} period={period} head={head} />);
    const people = (kind: UserRanking) =>
      remembered(kind, <UserRankingList kind={kind} period={period} head={head} />);
    return [
      { key: 'hottest', label: t`最热`, content: posts(rankingSortTypes.hottest) },
      { key: 'likes', label: t`最多赞`, content: posts(rankingSortTypes.likes) },
      { key: 'favorites', label: t`最多收藏`, content: posts(rankingSortTypes.favorites) },
      { key: 'creators', label: t`创作者`, content: people('creator') },
      { key: 'newcomers', label: t`新人`, content: people('newcomer') },
    ] as const;
  }, [t, period, setPeriod]);
  return <TabPages back chosen={chosen} title={t`排行榜`} label={t`排行方式`} tabs={tabs} />;
}
