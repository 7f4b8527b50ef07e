import { useLingui } from '@lingui/react/macro';
import { type DetailType, detailTypes } from '@muyu/contract/wallet/wallet.ts';

/** Names of the types of balance details (product document, section 3). */
export function useDetailTypeName(): (type: DetailType) => string {
  const { t } = useLingui();
  const names: Record<DetailType, string> = {
    [detailTypes.buyVip]: t`购买 VIP`,
    [detailTypes.buyPost]: t`购买作品`,
    [detailTypes.reward]: t`打赏`,
    [detailTypes.subscription]: t`订阅`,
    [detailTypes.postIncome]: t`作品收入`,
    [detailTypes.rewardIncome]: t`打赏收入`,
    [detailTypes.subscriptionIncome]: t`订阅收入`,
    [detailTypes.cashback]: t`充值返现`,
    [detailTypes.refund]: t`退款`,
    [detailTypes.refundTaken]: t`退款扣回`,
    [detailTypes.adjustment]: t`余额调整`,
    [detailTypes.recharge]: t({ message: '充值', context: 'kind of a payment' }),
    [detailTypes.rechargeCard]: t`充值卡`,
    [detailTypes.withdrawal]: t({ message: '提现', context: 'kind of a payment' }),
    [detailTypes.withdrawalReturned]: t`提现退回`,
  };
  return (type) => names[type] ?? t`其他`;
}
