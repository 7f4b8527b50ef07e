import { integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { boundsCross } from '#platform/settings/bounds-cross.ts';
import {
  defineClientSetting,
  defineSetting,
  localized,
  type SettingDefinition,
} from '#platform/settings/define-setting.ts';

const group = 'membership';
const price = { group, permission: 'prices', approval: 'second operator' } as const;

export const subscriptionsOn = defineClientSetting('membership.subscriptionsOn', {
  group,
  title: localized('开放订阅', 'Subscriptions', '購読の受付'),
  meaning: localized(
    '是否可以订阅创作者。已付的时间不受影响。',
    'Whether people may subscribe to creators. Paid time stays.',
    'クリエイターの購読を受け付けるか。支払い済みの期間はそのままです。',
  ),
});
export const subscriptionDays = defineSetting('membership.subscriptionDays', integerSpec(31, 28, 31), {
  ...price,
  unit: 'days',
  title: localized('订阅一个月的天数', 'Days in a subscription month', '購読1か月の日数'),
  meaning: localized(
    '付一次订阅费增加多少天。已下的订单不变。',
    'The days that one payment adds. Existing orders keep theirs.',
    '1回の支払いで増える日数。既存の注文は変わりません。',
  ),
});
export const subscriptionMinFen: SettingDefinition<number> = defineClientSetting(
  'membership.subscriptionMinFen',
  {
    ...price,
    title: localized('订阅价格下限', 'Minimum price of a subscription', '購読料の下限'),
    meaning: localized(
      '创作者为一个月订阅最低可以定多少。已定的价格不变。',
      'The minimum price that a creator may set for a month. Prices that are set stay.',
      'クリエイターが設定できる月額の下限。設定済みの料金は変わりません。',
    ),
    refuse: (value, read) => (value > read(subscriptionMaxFen) ? boundsCross : null),
  },
);
export const subscriptionMaxFen = defineClientSetting('membership.subscriptionMaxFen', {
  ...price,
  title: localized('订阅价格上限', 'Maximum price of a subscription', '購読料の上限'),
  meaning: localized(
    '创作者为一个月订阅最高可以定多少。已定的价格不变。',
    'The maximum price that a creator may set for a month. Prices that are set stay.',
    'クリエイターが設定できる月額の上限。設定済みの料金は変わりません。',
  ),
  refuse: (value, read) => (value < read(subscriptionMinFen) ? boundsCross : null),
});
export const subscriptionMonthsAhead = defineClientSetting('membership.subscriptionMonthsAhead', {
  ...price,
  title: localized(
    '订阅最多提前付几个月',
    'Months of a subscription that may be paid ahead',
    '購読料を前払いできる月数',
  ),
  meaning: localized(
    '付款时，订阅的到期时间最多在多少个月以后。已付的时间不受影响。',
    'How many months from now a subscription may end at most when it is paid. Paid time stays.',
    '支払い時点から、購読の終了日を最長で何か月先までにできるか。支払い済みの期間はそのままです。',
  ),
});
export const subscriptionReminderDays = defineClientSetting('membership.subscriptionReminderDays', {
  group,
  unit: 'days',
  title: localized('到期提醒', 'Reminder before VIP or a subscription ends', 'VIP・購読の終了前のお知らせ'),
  meaning: localized(
    'VIP 或订阅到期前多少天提醒本人。不会自动续费。',
    'How many days before the end of VIP or a subscription the person is reminded. Nothing renews by itself.',
    'VIPや購読の終了の何日前に本人へお知らせするか。自動更新はありません。',
  ),
});

export const subscriptionSettings = [
  subscriptionsOn,
  subscriptionDays,
  subscriptionMinFen,
  subscriptionMaxFen,
  subscriptionMonthsAhead,
  subscriptionReminderDays,
];
