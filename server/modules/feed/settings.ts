import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineSetting, localized } from '#platform/settings/define-setting.ts';

export const explorationPercent = defineSetting('feed.explorationPercent', integerSpec(30, 0, 60), {
  group: 'feeds',
  unit: 'percent',
  title: localized('推荐里的新创作者', 'New creators in recommendations', 'おすすめの新しいクリエイター'),
  meaning: localized(
    '推荐里专门留给新创作者的比例，其余按个人兴趣，也可以是新创作者的作品。',
    'The share of recommendations that only new creators get; the others follow a person’s interests, posts of new creators among them.',
    'おすすめのうち新しいクリエイターだけに充てる割合。残りは本人の興味に合わせ、新しいクリエイターの投稿も含みます。',
  ),
});

export const newCreatorDays = defineSetting('feed.newCreatorDays', integerSpec(30, 1, 180), {
  group: 'feeds',
  unit: 'days',
  title: localized('新创作者的天数', 'Days as a new creator', '新しいクリエイターの期間'),
  meaning: localized(
    '第一次发布作品之后多少天内算新创作者。',
    'For how many days after the first post a person counts as a new creator.',
    '初投稿から何日間を新しいクリエイターとみなすか。',
  ),
});

export const homeFillFollows = defineSetting('feed.homeFillFollows', integerSpec(10, 0, 200), {
  group: 'feeds',
  unit: 'people',
  title: localized(
    '首页补充推荐的关注数',
    'Follows below which home is filled',
    'ホームにおすすめを加えるフォロー数',
  ),
  meaning: localized(
    '关注的人少于这个数时，首页在他们的作品之后补充推荐。0 表示不补充。',
    'While a person follows fewer people than this, recommended posts come after those of followed people. 0 turns it off.',
    'フォローがこの数より少ない間、ホームではフォロー中の人の投稿の後におすすめを表示します。0で無効です。',
  ),
});

export const refreshMinutes = defineSetting('feed.refreshMinutes', integerSpec(10, 1, 1440), {
  group: 'feeds',
  unit: 'minutes',
  title: localized('推荐更新间隔', 'Renewal of recommendations', 'おすすめの更新間隔'),
  meaning: localized(
    '一个人的推荐列表至少隔多少分钟重新计算；有新的互动时一分钟后重新计算。',
    'After how many minutes the list of a person is recalculated; a minute after new engagement.',
    '一人分のおすすめ一覧を何分ごとに計算し直すか。新しい反応があれば1分後に計算します。',
  ),
});

export const feedSettings = [explorationPercent, newCreatorDays, homeFillFollows, refreshMinutes];
