import { integerSpec, switchSpec } from '@muyu/contract/core/setting-spec.ts';
import { boundsCross } from '#platform/settings/bounds-cross.ts';
import {
  defineClientSetting,
  defineSetting,
  localized,
  type SettingDefinition,
} from '#platform/settings/define-setting.ts';

const group = 'posts';
const price = { group, permission: 'prices', approval: 'second operator' } as const;

export const priceMinFen: SettingDefinition<number> = defineClientSetting('post.priceMinFen', {
  ...price,
  title: localized('作品价格下限', 'Minimum price of a post', '投稿の料金の下限'),
  meaning: localized(
    '付费作品最低可以定多少。已定的价格不变。',
    'The minimum price of a paid post. Prices that are set stay.',
    '有料投稿に設定できる料金の下限。設定済みの料金は変わりません。',
  ),
  refuse: (value, read) => (value > read(priceMaxFen) ? boundsCross : null),
});
export const priceMaxFen = defineClientSetting('post.priceMaxFen', {
  ...price,
  title: localized('作品价格上限', 'Maximum price of a post', '投稿の料金の上限'),
  meaning: localized(
    '付费作品最高可以定多少。已定的价格不变。',
    'The maximum price of a paid post. Prices that are set stay.',
    '有料投稿に設定できる料金の上限。設定済みの料金は変わりません。',
  ),
  refuse: (value, read) => (value < read(priceMinFen) ? boundsCross : null),
});
export const rewardsOn = defineSetting('post.rewardsOn', switchSpec(true), {
  group,
  title: localized('开放打赏', 'Tips', '投げ銭の受付'),
  meaning: localized('是否可以打赏作品。', 'Whether people may tip posts.', '投稿への投げ銭を受け付けるか。'),
});
export const rewardMinFen: SettingDefinition<number> = defineClientSetting('post.rewardMinFen', {
  ...price,
  title: localized('打赏下限', 'Minimum tip', '投げ銭の下限'),
  meaning: localized('一次打赏的最低金额。', 'The minimum amount of one tip.', '1回の投げ銭の最低額。'),
  refuse: (value, read) => (value > read(rewardMaxFen) ? boundsCross : null),
});
export const rewardMaxFen = defineClientSetting('post.rewardMaxFen', {
  ...price,
  title: localized('打赏上限', 'Maximum tip', '投げ銭の上限'),
  meaning: localized('一次打赏的最高金额。', 'The maximum amount of one tip.', '1回の投げ銭の最高額。'),
  refuse: (value, read) => (value < read(rewardMinFen) ? boundsCross : null),
});

const presetKeys = [
  'post.rewardPresetOneFen',
  'post.rewardPresetTwoFen',
  'post.rewardPresetThreeFen',
  'post.rewardPresetFourFen',
] as const;
/** Amounts that the reward dialog offers. */
const rewardPresets = presetKeys.map((key, i) =>
  defineClientSetting(key, {
    ...price,
    title: localized(`打赏金额 ${i + 1}`, `Tip ${i + 1}`, `投げ銭の金額${i + 1}`),
    meaning: localized(
      `打赏时可以直接选的第 ${i + 1} 个金额。`,
      `Amount ${i + 1} that the dialog of tips offers.`,
      `投げ銭で選べる${i + 1}番目の金額。`,
    ),
  }),
);
export const keptDays = defineClientSetting('post.keptDays', {
  group,
  unit: 'days',
  title: localized('已购作品的保留天数', 'Days that bought posts are kept', '購入済み投稿の保持日数'),
  meaning: localized(
    '作者删除作品后，买过的人还能看多少天。',
    'How many days buyers can still see a post after its author deleted it.',
    '投稿者が削除した後も購入者が見られる日数。',
  ),
});
export const refundDays = defineSetting('post.refundDays', integerSpec(30, 0, 365), {
  group,
  unit: 'days',
  title: localized('下架退款的天数', 'Days of refunds after a takedown', '公開停止時に返金する日数'),
  meaning: localized(
    '被平台下架的作品，下架前多少天内的购买会退款。更改立即生效：调大后，最近 30 天内下架的作品也会按新的天数补退。',
    'When operators take a post down, purchases made up to this many days before are refunded. A change takes effect at once: a larger number also refunds older purchases of posts that were taken down in the last 30 days.',
    '運営が投稿を公開停止にした場合に、その何日前までの購入を返金するか。変更はすぐに有効になり、増やすと直近30日間に公開停止にした投稿にもさかのぼって返金されます。',
  ),
});

export const saleSettings = [
  priceMinFen,
  priceMaxFen,
  rewardsOn,
  rewardMinFen,
  rewardMaxFen,
  ...rewardPresets,
  keptDays,
  refundDays,
];
