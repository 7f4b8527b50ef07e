import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineSetting, localized } from '#platform/settings/define-setting.ts';

export const excludedUsers = defineSetting('social.excludedPeople', integerSpec(5000, 100, 20_000), {
  group: 'social',
  unit: 'people',
  title: localized(
    '不再推荐和屏蔽消息的人数',
    'People not suggested, people muted',
    'おすすめに表示しない人とミュートの上限',
  ),
  meaning: localized(
    '每个人最多能让多少人不再被推荐，以及最多能屏蔽多少人的消息。两者分开计算。',
    'How many people a member can leave out of suggestions, and how many they can mute. The two are counted separately.',
    'おすすめに表示しないよう指定できる人数と、ミュートできる人数の上限。それぞれ別に数えます。',
  ),
});

export const socialSettings = [excludedUsers];
