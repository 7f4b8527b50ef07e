import { type Channel, type OrderType, orderTypes } from '@muyu/contract/wallet/order.ts';
import type { App } from '#platform/app.ts';
import type { ExternalServiceUse } from '#platform/metrics/external-services.ts';
import { balanceOn, rechargeOn } from '../settings.ts';
import { alipay } from './alipay.ts';
import type { PageChannel } from './channel.ts';
import { recordCalls, serviceOf } from './record-calls.ts';
import { sandbox } from './sandbox.ts';
import { weChat } from './wechat.ts';

/** The channels with a page, in the order in which people see them. */
export const pageChannels: readonly PageChannel[] = [recordCalls(alipay), recordCalls(weChat), sandbox];

export const findPageChannel = (channel: string): PageChannel | undefined =>
  pageChannels.find((each) => each.channel === channel);

/** The channels that are called over the network, and whether they are offered. */
export const channelServices = (app: App): ExternalServiceUse[] =>
  pageChannels
    .filter((page) => page !== sandbox)
    .map((page) => ({ service: serviceOf(page.channel), use: page.isOn(app) ? 'on' : 'off' }));

/** Orders that only the balance pays (decisions, VIP and subscriptions; product document, section 9: reward order). */
const fromBalance: readonly OrderType[] = [orderTypes.reward, orderTypes.subscription];

/** Whether a channel pays orders of this type now: the balance pays all but recharges, it alone rewards and subscriptions. */
export function mayPay(app: App, channel: Channel, type: OrderType): boolean {
  const isRecharge = type === orderTypes.recharge;
  if (isRecharge && !app.settings.get(rechargeOn)) return false;
  if (channel === 'Balance') return !isRecharge && app.settings.get(balanceOn);
  return !fromBalance.includes(type) && (findPageChannel(channel)?.isOn(app) ?? false);
}

/** The types of orders that a channel pays now. */
export const listPaidTypes = (app: App, channel: Channel): OrderType[] =>
  Object.values(orderTypes).filter((type) => mayPay(app, channel, type));
