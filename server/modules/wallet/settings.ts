import { amountSpec, integerSpec, switchSpec } from '@muyu/contract/core/setting-spec.ts';
import { boundsCross } from '#platform/settings/bounds-cross.ts';
import {
  defineClientSetting,
  defineSetting,
  localized,
  type SettingDefinition,
} from '#platform/settings/define-setting.ts';
import { walletRateLimits } from './rate-limits.ts';

const wallet = { group: 'wallet' } as const;
/** Prices, fees, shares, and the amounts that need two operators: a second operator approves their changes (decisions, roles). */
const price = { group: 'wallet', permission: 'prices', approval: 'second operator' } as const;

export const minimumMoneyAge = defineClientSetting('wallet.minimumAge', {
  ...wallet,
  unit: 'years',
  title: localized('使用资金的最低年龄', 'Minimum age for money', 'お金を扱える最低年齢'),
  meaning: localized(
    '充值、打赏、订阅、购买和收入至少要多少岁。',
    'The minimum age for top-ups, purchases, tips, subscriptions and earnings.',
    'チャージ、購入、投げ銭、購読、収益に必要な最低年齢。',
  ),
});
/** The highest value of `orderMinutes`. */
export const maxOrderMinutes = 1440;
export const orderMinutes = defineSetting('wallet.orderMinutes', integerSpec(30, 5, maxOrderMinutes), {
  ...wallet,
  unit: 'minutes',
  title: localized('订单有效时间', 'Validity of an order', '注文の有効時間'),
  meaning: localized(
    '待支付的订单多少分钟后关闭。',
    'How many minutes after it was placed an unpaid order closes.',
    '未払いの注文が閉じるまでの分数。',
  ),
});
export const payTokenMinutes = defineSetting('wallet.payTokenMinutes', integerSpec(5, 1, 60), {
  ...wallet,
  unit: 'minutes',
  title: localized('支付凭证有效时间', 'Validity of a pay token', '支払いトークンの有効時間'),
  meaning: localized(
    '确认价格后多少分钟内可以支付，过后要重新确认。',
    'How many minutes a confirmed price can be paid. After that it has to be confirmed again.',
    '確認した金額で支払える分数。過ぎると確認し直しになります。',
  ),
});
export const remarkLength = defineClientSetting('wallet.remarkLength', {
  ...wallet,
  unit: 'characters',
  title: localized('打赏留言字数', 'Length of a tip’s message', 'メッセージの文字数'),
  meaning: localized(
    '打赏的留言最多有多少字。已经付款的不受影响。',
    'Maximum number of characters in the message of a tip. Paid ones are not affected.',
    '投げ銭に添えるメッセージの最大文字数。支払い済みのものには影響しません。',
  ),
});
export const payPasswordTries = defineSetting('wallet.payPasswordTries', integerSpec(3, 1, 10), {
  ...wallet,
  unit: 'times',
  title: localized(
    '支付密码可以输错的次数',
    'Wrong payment passwords allowed',
    '支払いパスワードを間違えられる回数',
  ),
  meaning: localized(
    '支付密码输错多少次后锁定一天。',
    'How many wrong entries lock the payment password for a day.',
    'この回数を間違えると、支払いパスワードが1日使えなくなります。',
  ),
});
export const cardTries = defineSetting('wallet.cardTries', integerSpec(5, 1, 50), {
  ...wallet,
  unit: 'times',
  title: localized(
    '充值卡可以输错的次数',
    'Wrong card codes allowed',
    'チャージカードのコードを間違えられる回数',
  ),
  meaning: localized(
    '充值卡或兑换码输错多少次后锁定一小时，两者分开计算。',
    'After this many wrong top-up card codes or VIP codes, a person has to wait an hour. The two are counted separately.',
    'チャージカードまたはVIPコードをこの回数間違えると、1時間使えなくなります（別々に数えます）。',
  ),
});
export const shareBasisPoints = defineSetting('wallet.shareBasisPoints', integerSpec(2000, 0, 10_000), {
  ...price,
  unit: 'basisPoints',
  title: localized('平台分成', 'Platform share', 'プラットフォーム手数料'),
  meaning: localized(
    '付费作品、打赏和订阅中平台留下的部分，按万分之一计。已下的订单不变。',
    'What the platform keeps of sold posts, tips and subscriptions, in hundredths of a percent. Existing orders keep theirs.',
    '有料投稿・投げ銭・購読のうち運営が受け取る割合（万分率）。既存の注文は変わりません。',
  ),
});
export const unsettledDays = defineClientSetting('wallet.unsettledDays', {
  ...price,
  unit: 'days',
  title: localized('收入结算期', 'Days until earnings settle', '収益の確定日数'),
  meaning: localized(
    '收入多少天后可以使用和提现。订阅收入还要等付的那个月过完。',
    'How many days pass before earnings can be spent and withdrawn. Those of subscriptions also wait until the paid month has passed.',
    '収益が使用・出金できるようになるまでの日数。購読の収益は、支払われた月が終わるまでさらに待ちます。',
  ),
});
export const rechargeOn = defineSetting('wallet.rechargeOn', switchSpec(true), {
  ...wallet,
  title: localized('开放充值', 'Top-ups', 'チャージの受付'),
  meaning: localized(
    '是否可以充值和使用充值卡。',
    'Whether people may top up and use top-up cards.',
    'チャージとチャージカードの利用を受け付けるか。',
  ),
});
export const withdrawalOn = defineSetting('wallet.withdrawalOn', switchSpec(true), {
  ...wallet,
  title: localized('开放提现', 'Withdrawals', '出金の受付'),
  meaning: localized(
    '是否可以申请提现。',
    'Whether people may apply for a withdrawal.',
    '出金申請を受け付けるか。',
  ),
});
export const balanceOn = defineSetting('wallet.balanceOn', switchSpec(true), {
  ...wallet,
  title: localized('余额支付', 'Payment from the balance', '残高での支払い'),
  meaning: localized(
    '是否可以用余额付款。',
    'Whether orders can be paid from the balance.',
    '残高で支払えるか。',
  ),
});
export const sandboxOn = defineSetting('wallet.sandboxOn', switchSpec(false), {
  ...wallet,
  approval: 'second operator to switch on',
  title: localized('沙箱支付', 'Sandbox payments', 'サンドボックス決済'),
  meaning: localized(
    '是否提供不收真钱的测试渠道；演示站点总是提供。',
    'Whether the channel that takes no real money is offered; a demo site always offers it.',
    '実際のお金を扱わないテスト用の決済を提供するか。デモサイトでは常に有効です。',
  ),
});
export const withdrawalMinFen: SettingDefinition<number> = defineSetting(
  'wallet.withdrawalMinFen',
  amountSpec(1000, 100, 1_000_000),
  {
    ...price,
    title: localized('单笔提现下限', 'Minimum withdrawal', '出金の下限'),
    meaning: localized(
      '一笔提现的最低金额。',
      'The minimum amount of one withdrawal.',
      '1回の出金の最低額。',
    ),
    refuse: (value, read) =>
      value > read(withdrawalMaxFen) || value > read(withdrawalDayFen) ? boundsCross : null,
  },
);
export const withdrawalMaxFen = defineSetting(
  'wallet.withdrawalMaxFen',
  amountSpec(500_000, 100, 100_000_000),
  {
    ...price,
    title: localized('单笔提现上限', 'Maximum withdrawal', '出金の上限'),
    meaning: localized(
      '一笔提现的最高金额。',
      'The maximum amount of one withdrawal.',
      '1回の出金の最高額。',
    ),
    refuse: (value, read) => (value < read(withdrawalMinFen) ? boundsCross : null),
  },
);
export const withdrawalDayFen = defineSetting(
  'wallet.withdrawalDayFen',
  amountSpec(500_000, 100, 100_000_000),
  {
    ...price,
    title: localized('每日提现上限', 'Withdrawals a day', '1日の出金上限'),
    meaning: localized(
      '一个人一天提现的最高金额，北京时间零点重新计算。',
      'Maximum amount that a person can withdraw in a day, counted from midnight Beijing time.',
      '1人が1日に出金できる額。北京時間の0時にリセットされます。',
    ),
    refuse: (value, read) => (value < read(withdrawalMinFen) ? boundsCross : null),
  },
);
export const withdrawalFeeBasisPoints = defineSetting(
  'wallet.withdrawalFeeBasisPoints',
  integerSpec(300, 0, 5000),
  {
    ...price,
    unit: 'basisPoints',
    title: localized('提现手续费', 'Withdrawal fee', '出金手数料'),
    meaning: localized(
      '提现手续费，按万分之一计，不足一分按一分算。',
      'The fee of a withdrawal in hundredths of a percent, rounded up to the fen.',
      '出金手数料（万分率）。0.01元未満は切り上げます。',
    ),
  },
);

/**
 * The amount that one operator approves alone, fails of their own files, or makes the platform pay by refunds, in 24 hours; above it a second operator is needed, and so
 * for a change of it.
 */
export const secondOperatorFen = defineSetting(
  'wallet.secondOperatorFen',
  amountSpec(200_000, 0, 100_000_000),
  {
    ...price,
    title: localized('需要两人通过的提现', 'Withdrawals that two operators approve', '2人の承認が必要な出金'),
    meaning: localized(
      '超过这个金额的提现要由两位运营人员通过；一位运营人员 24 小时内独自通过的总额超过它时也一样。标记自己所生成文件里的打款为失败，超过这个总额后要由另一位处理。一位运营人员 24 小时内的退款由平台垫付的总额也不能超过它。',
      'A withdrawal above this amount, alone or with all that one operator approved alone in 24 hours, needs the approval of two operators. An operator who marked more than this as failed in 24 hours leaves the withdrawals of their own files to another one. The platform pays no more than this for the refunds of one operator in 24 hours.',
      'この額を超える出金には、担当者2人の承認が必要です。1人が24時間に単独で承認した総額がこれを超える場合も同じです。自分が作成したファイルの出金を支払い失敗とできるのもこの総額までで、以降は別の担当者が処理します。1人の返金でプラットフォームが24時間に負担する総額も、この額までです。',
    ),
  },
);
/** Recharge cards that one operator makes in 24 hours above this amount need a second one, and so does a change of it. */
export const cardSecondOperatorFen = defineSetting(
  'wallet.cardSecondOperatorFen',
  amountSpec(200_000, 0, 1_000_000_000),
  {
    ...price,
    title: localized(
      '需要两人批准的充值卡',
      'Top-up cards that two operators approve',
      '2人の承認が必要なチャージカード',
    ),
    meaning: localized(
      '一位运营人员 24 小时内制作的充值卡总额超过这个数时，之后的批次要由另一位批准才能使用。',
      'When the top-up cards that one operator makes in 24 hours are worth more than this, a batch is valid only after another operator approves it.',
      '1人の担当者が24時間に発行したチャージカードの総額がこれを超えると、その発行分は別の担当者が承認するまで使えません。',
    ),
  },
);
export const riskDays = defineSetting('wallet.riskDays', integerSpec(3, 1, 90), {
  ...wallet,
  unit: 'days',
  title: localized('提现风险提示的天数', 'Period for risk flags', '出金リスク表示の日数'),
  meaning: localized(
    '提现前多少天内的新设备、新银行卡和充值会被标出。',
    'New devices, new cards and top-ups of so many days before a withdrawal are marked.',
    '出金前の何日間に使われた新しい端末、登録されたカード、チャージを表示するか。',
  ),
});

const amounts = [
  ['Six', 600, 0],
  ['Thirty', 3000, 0],
  ['SixtyEight', 6800, 200],
  ['HundredTwentyEight', 12_800, 600],
  ['ThreeHundredTwentyEight', 32_800, 2000],
  ['SixHundredFortyEight', 64_800, 5000],
] as const;

/** Recharge products: the id, the amount and the setting of the cashback, fen. */
export const rechargeProducts = amounts.map(([name, amountFen, cashbackFen], i) => ({
  productId: `recharge-${i + 1}`,
  amount: defineSetting(`wallet.recharge${name}`, amountSpec(amountFen, 100, 1_000_000), {
    ...price,
    title: localized(`充值金额 ${i + 1}`, `Top-up amount ${i + 1}`, `チャージ額${i + 1}`),
    meaning: localized(
      `第 ${i + 1} 档充值的金额。`,
      `The amount of top-up ${i + 1}.`,
      `${i + 1}番目のチャージ商品の金額。`,
    ),
  }),
  cashback: defineSetting(`wallet.cashback${name}`, amountSpec(cashbackFen, 0, 1_000_000), {
    ...price,
    title: localized(`充值返现 ${i + 1}`, `Top-up bonus ${i + 1}`, `チャージ特典${i + 1}`),
    meaning: localized(
      `第 ${i + 1} 档充值额外送多少。`,
      `What comes on top of top-up ${i + 1}.`,
      `${i + 1}番目のチャージ商品に加算される額。`,
    ),
  }),
}));

export const walletSettings = [
  minimumMoneyAge,
  orderMinutes,
  payTokenMinutes,
  remarkLength,
  payPasswordTries,
  cardTries,
  shareBasisPoints,
  unsettledDays,
  rechargeOn,
  withdrawalOn,
  balanceOn,
  sandboxOn,
  withdrawalMinFen,
  withdrawalMaxFen,
  withdrawalDayFen,
  withdrawalFeeBasisPoints,
  secondOperatorFen,
  cardSecondOperatorFen,
  riskDays,
  ...walletRateLimits,
  ...rechargeProducts.flatMap(({ amount, cashback }) => [amount, cashback]),
];
