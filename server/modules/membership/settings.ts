import { amountSpec, integerSpec } from '@muyu/contract/core/setting-spec.ts';
import { defineClientSetting, defineSetting, localized } from '#platform/settings/define-setting.ts';
import { membershipRateLimits } from './rate-limits.ts';
import { subscriptionSettings } from './subscription/settings.ts';

export const memberTrials = defineClientSetting('membership.memberTrials', {
  group: 'membership',
  unit: 'perDay',
  title: localized('注册用户的试看次数', 'Trial views of members', '会員のお試し閲覧数'),
  meaning: localized(
    '注册用户每天可以试看多少件 VIP 作品，北京时间零点重新计算。',
    'How many VIP posts a registered person may try a day, counted from midnight Beijing time.',
    '会員が1日に試せるVIP投稿の数。北京時間の0時にリセットされます。',
  ),
});
export const guestTrials = defineSetting('membership.guestTrials', integerSpec(1, 0, 50), {
  group: 'membership',
  unit: 'perDay',
  title: localized('访客的试看次数', 'Trial views of visitors', 'ゲストのお試し閲覧数'),
  meaning: localized(
    '访客每天可以试看多少件 VIP 作品。',
    'How many VIP posts a visitor may try a day.',
    'ゲストが1日に試せるVIP投稿の数。',
  ),
});

export const guestTrialsOfAddress = defineSetting(
  'membership.guestTrialsOfAddress',
  integerSpec(20, 1, 100_000),
  {
    group: 'membership',
    unit: 'perDay',
    title: localized(
      '同一网络的访客试看次数',
      'Trial views of the visitors of one network',
      '同じネットワークのゲストのお試し閲覧数',
    ),
    meaning: localized(
      '同一个网络的所有访客每天一共可以试看多少件 VIP 作品：换一个访客身份不会得到新的次数。校园和公司共用地址，不宜过低。',
      'How many VIP posts all visitors of one network may try a day together, so that entering as a new visitor brings no new trial. Campuses and companies share addresses.',
      '同じネットワークのゲスト全員が1日に試せるVIP投稿の合計。ゲストとして入り直しても回数は増えません。学校や会社では共有されます。',
    ),
  },
);

/** Part of the access to a post, which names a price only where it is sold. */
export const sellingOn = defineClientSetting('membership.sellingOn', {
  group: 'posts',
  title: localized('开放付费作品', 'Paid posts', '有料投稿の受付'),
  meaning: localized(
    '是否可以发布和购买付费作品。已购买的不受影响。',
    'Whether people may publish and buy paid posts. What was bought stays open.',
    '有料投稿の公開と購入を受け付けるか。購入済みの投稿はそのままです。',
  ),
});

/** Defaults of the levels (decisions, VIP and subscriptions): price in fen, days, tickets of each kind. */
const levels = [
  { key: 'Monthly', zh: '月度会员', en: 'Monthly VIP', ja: '月間VIP', priceFen: 3000, days: 31, tickets: 3 },
  {
    key: 'Quarter',
    zh: '季度会员',
    en: 'Quarterly VIP',
    ja: '3か月VIP',
    priceFen: 7800,
    days: 92,
    tickets: 10,
  },
  {
    key: 'Annual',
    zh: '年度会员',
    en: 'Annual VIP',
    ja: '年間VIP',
    priceFen: 26_800,
    days: 366,
    tickets: 50,
  },
  {
    key: 'Lifetime',
    zh: '终身会员',
    en: 'Lifetime VIP',
    ja: '終身VIP',
    priceFen: 69_800,
    days: null,
    tickets: 200,
  },
] as const;

const group = 'membership';
const permission = 'prices';
const approval = 'second operator';

/** The settings of each VIP level: name, price in fen, days (null for lifetime), tickets of each kind a purchase. */
export const vipLevelSettings = levels.map(({ key, zh, en, ja, priceFen, days, tickets }, i) => ({
  level: i + 1,
  name: defineClientSetting(`membership.name${key}`, {
    group,
    permission,
    title: localized(`${zh}的名称`, `Name of ${en}`, `${ja}の名称`),
    meaning: localized('VIP 等级的名称。', 'The name of the VIP level.', 'VIPの名称。'),
  }),
  price: defineSetting(`membership.price${key}`, amountSpec(priceFen, 100, 80_000), {
    group,
    permission,
    approval,
    title: localized(`${zh}的价格`, `Price of ${en}`, `${ja}の料金`),
    meaning: localized(
      '购买一次的价格。已下的订单不变。',
      'The price of one purchase. Existing orders keep theirs.',
      '1回の購入価格。既存の注文は変わりません。',
    ),
  }),
  days:
    days === null
      ? null
      : defineSetting(`membership.days${key}`, integerSpec(days, 1, 3660), {
          group,
          permission,
          approval,
          unit: 'days',
          title: localized(`${zh}的天数`, `Days of ${en}`, `${ja}の日数`),
          meaning: localized(
            '购买一次增加多少天。',
            'The days that one purchase adds.',
            '1回の購入で増える日数。',
          ),
        }),
  tickets: defineSetting(`membership.tickets${key}`, integerSpec(tickets, 0, 10_000), {
    group,
    permission,
    approval,
    unit: 'items',
    title: localized(`${zh}的赠券`, `Tickets of ${en}`, `${ja}のチケット`),
    meaning: localized(
      '购买一次各送多少张观影券、作品券和下载券。',
      'How many video, post and download tickets each come with one purchase.',
      '1回の購入で付く動画券・投稿券・ダウンロード券の各枚数。',
    ),
  }),
}));

/** The settings of the monthly level, whose price posts show. */
export const monthlyPrice = vipLevelSettings[0]!.price;

export const membershipSettings = [
  ...subscriptionSettings,
  ...membershipRateLimits,
  memberTrials,
  guestTrials,
  guestTrialsOfAddress,
  sellingOn,
  ...vipLevelSettings.flatMap(({ name, price, days, tickets }) => [
    name,
    price,
    ...(days ? [days] : []),
    tickets,
  ]),
];
