import { useLingui } from '@lingui/react/macro';
import { type Channel, type OrderState, type OrderType, orderTypes } from '@muyu/contract/wallet/order.ts';

/** Names of types, states and channels of orders. */
export function useOrderNames() {
  const { t } = useLingui();
  const types: Record<OrderType, string> = {
    [orderTypes.vip]: t`购买 VIP`,
    [orderTypes.post]: t`购买作品`,
    [orderTypes.reward]: t`打赏`,
    [orderTypes.subscription]: t`订阅`,
    [orderTypes.recharge]: t({ message: '充值', context: 'kind of a payment' }),
  };
  const states: Record<OrderState, string> = {
    pending: t`待支付`,
    paid: t`已支付`,
    failed: t`支付失败`,
    closed: t`已关闭`,
  };
  const channels: Record<Channel, string> = {
    Balance: t`余额`,
    Sandbox: t`沙箱`,
    Alipay: t`支付宝`,
    WeChat: t`微信支付`,
  };
  return {
    typeName: (type: OrderType) => types[type] ?? t`订单`,
    stateName: (state: OrderState) => states[state],
    channelName: (channel: Channel) => channels[channel] ?? channel,
  };
}
