import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { type DetailType, detailTypes } from '@muyu/contract/wallet/wallet.ts';

/** Titles of balance details by type; `{name}` is the title of the order. */
const titles: Record<keyof typeof detailTypes, LocalizedText> = {
  buyVip: { zh_CN: '购买 VIP：{name}', en_US: 'VIP: {name}', ja: 'VIP：{name}' },
  buyPost: { zh_CN: '购买作品：{name}', en_US: 'Post: {name}', ja: '投稿の購入：{name}' },
  reward: { zh_CN: '打赏：{name}', en_US: 'Tip: {name}', ja: '投げ銭：{name}' },
  subscription: { zh_CN: '订阅：{name}', en_US: 'Subscription: {name}', ja: '購読：{name}' },
  postIncome: { zh_CN: '作品收入：{name}', en_US: 'Post sold: {name}', ja: '投稿の売上：{name}' },
  rewardIncome: { zh_CN: '收到打赏：{name}', en_US: 'Tip received: {name}', ja: '投げ銭の受け取り：{name}' },
  subscriptionIncome: { zh_CN: '订阅收入', en_US: 'Subscription income', ja: '購読の収益' },
  cashback: { zh_CN: '充值返现', en_US: 'Top-up bonus', ja: 'チャージ特典' },
  refund: { zh_CN: '退款：{name}', en_US: 'Refund: {name}', ja: '返金：{name}' },
  refundTaken: {
    zh_CN: '退款扣回：{name}',
    en_US: 'Refunded to a buyer: {name}',
    ja: '返金による差し引き：{name}',
  },
  adjustment: { zh_CN: '余额调整', en_US: 'Adjustment', ja: '残高の調整' },
  recharge: { zh_CN: '充值', en_US: 'Top-up', ja: 'チャージ' },
  rechargeCard: { zh_CN: '充值卡', en_US: 'Top-up card', ja: 'チャージカード' },
  withdrawal: { zh_CN: '提现', en_US: 'Withdrawal', ja: '出金' },
  withdrawalReturned: { zh_CN: '提现退回', en_US: 'Withdrawal returned', ja: '出金の戻し入れ' },
};

const byType = new Map<number, LocalizedText>(
  Object.entries(detailTypes).map(([name, type]) => [type, titles[name as keyof typeof titles]]),
);

export const detailTitleOf = (type: DetailType): LocalizedText => byType.get(type)!;
