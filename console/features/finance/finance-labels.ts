import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AccountKind, SystemAccount } from '@muyu/contract/admin/money/accounts.ts';
import type { VipLevel } from '@muyu/contract/admin/money/membership.ts';
import type { TransferType } from '@muyu/contract/admin/money/wallet.ts';
import type { BatchOutcome, ResultOutcome, WithdrawalRisk } from '@muyu/contract/admin/money/withdrawal.ts';
import type { ProposalState } from '@muyu/contract/admin/proposal.ts';
import type { TicketKind } from '@muyu/contract/post-access.ts';
import { type Channel, type OrderType, orderTypes } from '@muyu/contract/wallet/order.ts';
import { detailTypes, internalTransferTypes } from '@muyu/contract/wallet/wallet.ts';
import type { WithdrawalState } from '@muyu/contract/wallet/withdrawal.ts';

/** Names of the states of a withdrawal. */
export const withdrawalStateNames: Readonly<Record<WithdrawalState, MessageDescriptor>> = {
  applied: msg`Applied`,
  approved: msg`Approved`,
  paying: msg`Being paid`,
  paid: msg({ message: 'Paid', context: 'withdrawal' }),
  rejected: msg`Rejected`,
  failed: msg({ message: 'Failed', context: 'withdrawal' }),
};

/** Names of the risk marks. */
export const riskNames: Readonly<Record<WithdrawalRisk, MessageDescriptor>> = {
  suspended: msg`Account frozen or closed`,
  underage: msg`Too young to move money`,
  newDevice: msg`New device`,
  newCard: msg`New card`,
  first: msg`First withdrawal`,
  fastInOut: msg`Topped up shortly before`,
  unearned: msg`More than ever earned`,
  platformRefunds: msg`The platform paid refunds`,
};

/** Names of the outcomes of a batch. */
export const batchOutcomeNames: Readonly<Record<BatchOutcome, MessageDescriptor>> = {
  done: msg`Done`,
  waits: msg`Waiting for a second operator`,
  own: msg`You’ve approved it already`,
  linked: msg`Someone else has to approve, too`,
  underage: msg`Too young to move money`,
  changed: msg`Its status has changed`,
  unknown: msg`Not found`,
};

/** Names of what a line of the bank’s file does; one that contradicts another names it instead. */
export const resultOutcomeNames: Readonly<Record<Exclude<ResultOutcome, 'contradicts'>, MessageDescriptor>> =
  {
    paid: msg({ message: 'Paid', context: 'withdrawal' }),
    failed: msg`Failed, the amount returns`,
    unchanged: msg`Unchanged`,
    unknown: msg`No such withdrawal`,
    wrongState: msg`Not being paid`,
    badLine: msg`Unreadable line`,
    reasonMissing: msg`Reason missing`,
    repeated: msg`Repeated in this file`,
    own: msg`Another operator has to mark it as failed`,
    linked: msg`Someone else has to mark it as failed`,
  };

/** Names of order types by number. */
export const orderTypeNames: Readonly<Record<OrderType, MessageDescriptor>> = {
  [orderTypes.vip]: msg`VIP`,
  [orderTypes.post]: msg`Post`,
  [orderTypes.reward]: msg`Tip`,
  [orderTypes.subscription]: msg`Subscription`,
  [orderTypes.recharge]: msg`Top-up`,
};

/** Names of the states of an order. */
export const orderStateNames: Readonly<Record<'pending' | 'paid' | 'failed' | 'closed', MessageDescriptor>> =
  {
    pending: msg`Unpaid`,
    paid: msg`Paid`,
    failed: msg`Failed`,
    closed: msg({ message: 'Closed', context: 'order' }),
  };

/** Names of channels and of the parts of the platform that have accounts. */
export const systemNames: Readonly<Record<Channel | SystemAccount, MessageDescriptor>> = {
  Balance: msg`Balance`,
  Sandbox: msg`Sandbox`,
  Alipay: msg`Alipay`,
  WeChat: msg`WeChat Pay`,
  revenue: msg`Platform revenue`,
  fees: msg`Withdrawal fees`,
  gifts: msg`Top-up bonus`,
  refunds: msg`Refunds paid by the platform`,
  cards: msg`Top-up cards`,
  payouts: msg`Paid withdrawals`,
  adjustments: msg`Adjustments`,
  unclaimed: msg`Money of erased accounts`,
  sandbox: msg`Sandbox`,
  alipay: msg`Alipay`,
  weChat: msg`WeChat Pay`,
};

/** Names of the kinds of accounts. */
export const accountKindNames: Readonly<Record<AccountKind, MessageDescriptor>> = {
  available: msg`Available`,
  unsettled: msg`Unsettled`,
  frozen: msg`Frozen`,
  system: msg`Platform`,
};

/** Names of the states of a proposal about money. */
export const proposalStateNames: Readonly<Record<ProposalState, MessageDescriptor>> = {
  proposed: msg`Proposed`,
  approved: msg({ message: 'Approved', context: 'proposal' }),
  declined: msg`Declined`,
};

/** Names of VIP levels by number. */
export const vipLevelNames: Readonly<Record<VipLevel, MessageDescriptor>> = {
  1: msg`Monthly`,
  2: msg`Quarterly`,
  3: msg`Annual`,
  4: msg`Lifetime`,
};

/** Names of the kinds of tickets. */
export const ticketKindNames: Readonly<Record<TicketKind, MessageDescriptor>> = {
  video: msg`Video tickets`,
  post: msg`Post tickets`,
  download: msg`Download tickets`,
};

/** Names of transfers by type: what the balance detail of the payer is called, and the moves that no person sees. */
export const transferTypeNames: Readonly<Record<TransferType, MessageDescriptor>> = {
  [detailTypes.buyVip]: msg`VIP`,
  [detailTypes.buyPost]: msg`Post`,
  [detailTypes.reward]: msg`Tip`,
  [detailTypes.subscription]: msg`Subscription`,
  [detailTypes.cashback]: msg`Top-up bonus`,
  [detailTypes.refund]: msg`Refund`,
  [detailTypes.adjustment]: msg`Adjustment`,
  [detailTypes.recharge]: msg`Top-up`,
  [detailTypes.rechargeCard]: msg`Top-up card`,
  [detailTypes.withdrawal]: msg`Withdrawal`,
  [detailTypes.withdrawalReturned]: msg`Returned withdrawal`,
  [internalTransferTypes.platformShare]: msg`Platform share`,
  [internalTransferTypes.settlement]: msg`Settlement`,
  [internalTransferTypes.fee]: msg`Fee`,
  [internalTransferTypes.unclaimed]: msg`For an erased account`,
  [internalTransferTypes.unclaimedKept]: msg`Kept by the platform`,
  [internalTransferTypes.unclaimedReturned]: msg`Returned through its channel`,
};
