import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { maxSeenIds } from '#platform/database/seen-ids.ts';
import { defineSetting, localized } from '#platform/settings/define-setting.ts';
import { searchRateLimits } from './rate-limits.ts';

export const historySize = defineSetting('search.history', integerSpec(20, 1, 100), {
  group: 'feeds',
  unit: 'items',
  title: localized('搜索历史条数', 'Searches in the history', '検索履歴の件数'),
  meaning: localized(
    '每个人最多保留最近多少条搜索。',
    'How many of the latest searches of a person are kept.',
    '1人につき直近何件の検索を残すか。',
  ),
});

export const hotSize = defineSetting('search.hotWords', integerSpec(20, 3, 50), {
  group: 'feeds',
  unit: 'items',
  title: localized('热搜条数', 'Trending searches', '人気の検索の件数'),
  meaning: localized(
    '热搜榜一共显示多少个词。',
    'How many words the list of trending searches shows.',
    '人気の検索に表示する語の数。',
  ),
});

export const hotSearchers = defineSetting('search.hotSearchers', integerSpec(3, 1, 1000), {
  group: 'feeds',
  unit: 'people',
  title: localized('进入热搜的人数', 'People needed for a trending search', '人気の検索になる人数'),
  meaning: localized(
    '24 小时内至少有多少人搜过的词才会进入热搜。',
    'A word becomes a trending search when this many people searched for it in 24 hours.',
    '24時間に何人が検索した語を人気の検索とするか。',
  ),
});

/** At most three sources of hits are ranked, and the cursor of a search names each post that was shown. */
const maxRanked = maxSeenIds / 3;

export const rankedHits = defineSetting('search.rankedHits', integerSpec(100, 10, maxRanked), {
  group: 'feeds',
  unit: 'items',
  title: localized('参与最热排序的作品数', 'Posts ranked by a search', '検索で話題順に並べる件数'),
  meaning: localized(
    '最热排序从最新、标题命中和热门三处各取多少件来排名，之后的结果按时间排列。越多越慢。',
    'The hottest order ranks this many of the newest, of those with the word in the title, and of the popular; later results follow by time. More is slower.',
    '話題順では、新着、タイトルの一致、人気の投稿からそれぞれこの件数を並べ替え、その先は新しい順になります。多いほど遅くなります。',
  ),
});

export const searchSettings = [historySize, hotSize, hotSearchers, rankedHits, ...searchRateLimits];
