import type { NoticeSettings } from '@muyu/contract/account/settings.ts';
import type { NoticeKey } from '../messages.ts';

/** The setting that switches a notice off; the others, decisions and money that came back among them, always arrive. */
const settingByNotice: Readonly<Partial<Record<NoticeKey, keyof NoticeSettings>>> = {
  paidVip: 'payments',
  paidPost: 'payments',
  paidReward: 'payments',
  paidSubscription: 'payments',
  recharged: 'payments',
  rechargedWithBonus: 'payments',
  cardRedeemed: 'payments',
  cardRedeemedWithTickets: 'payments',
  cardTicketsRedeemed: 'payments',
  vipCodeRedeemed: 'payments',
  sold: 'payments',
  rewarded: 'payments',
  rewardedWithRemark: 'payments',
  subscribed: 'payments',
  subscriptionEnding: 'payments',
  vipEnding: 'payments',
  withdrawalApproved: 'payments',
};

export const isNoticeWanted = (notice: NoticeSettings, key: NoticeKey): boolean => {
  const setting = settingByNotice[key];
  return setting === undefined || notice[setting];
};

export const canSwitchOff = (key: NoticeKey): boolean => settingByNotice[key] !== undefined;
