import type { CardBatch } from '@muyu/contract/admin/money/recharge.ts';
import type { UnclaimedRelease } from '@muyu/contract/admin/money/unclaimed.ts';
import type { Adjustment, AdminOrder } from '@muyu/contract/admin/money/wallet.ts';
import type { AdminWithdrawal, WithdrawalExport } from '@muyu/contract/admin/money/withdrawal.ts';
import type { OwnOperator } from '@muyu/contract/admin/operator.ts';
import { operatorWith, userSample } from '../../../testing/samples.ts';

export const cardBatch = (part: Partial<CardBatch> = {}): CardBatch => ({
  batchId: 'batch',
  name: 'Autumn',
  count: 2,
  used: 0,
  revoked: 0,
  state: 'valid',
  amount: 10,
  videoTicket: 0,
  postTicket: 0,
  downloadTicket: 0,
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: 'finance',
  createdByMe: true,
  decidedBy: null,
  declineReason: null,
  ...part,
});

export const bankFile = (part: Partial<WithdrawalExport> = {}): WithdrawalExport => ({
  number: 7,
  count: 3,
  open: 2,
  sum: 291,
  createdAt: '2026-11-01T12:00:00.000Z',
  createdBy: 'finance',
  ...part,
});

const lin = userSample();

export const withdrawal = (part: Partial<AdminWithdrawal> = {}): AdminWithdrawal => ({
  withdrawalId: 'withdrawal',
  user: lin,
  state: 'applied',
  amount: 2500,
  fee: 75,
  net: 2425,
  bankName: 'ICBC',
  last4: '4567',
  createdAt: '2026-11-01T12:00:00.000Z',
  risks: [],
  approvalsNeeded: 2,
  approvedBy: [],
  approvedByMe: false,
  reason: null,
  exportNumber: null,
  ...part,
});

export const paidOrder = (part: Partial<AdminOrder> = {}): AdminOrder => ({
  orderId: 'order',
  number: '1',
  user: lin,
  type: 3,
  title: 'Tip',
  state: 'paid',
  channel: 'Balance',
  amount: 5,
  share: 1,
  payee: null,
  remark: '',
  refunded: null,
  refundable: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  paidAt: '2026-11-01T12:00:00.000Z',
  ...part,
});

export const adjustment = (part: Partial<Adjustment> = {}): Adjustment => ({
  adjustmentId: 'adjustment',
  user: lin,
  amount: 5.5,
  reason: 'A payment was lost',
  state: 'proposed',
  proposedBy: 'second',
  proposedByMe: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
  ...part,
});

export const release = (part: Partial<UnclaimedRelease> = {}): UnclaimedRelease => ({
  releaseId: 'release',
  user: null,
  channel: null,
  amount: 5.5,
  reason: 'Unclaimed for three years',
  state: 'proposed',
  proposedBy: 'first',
  proposedByMe: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  declineReason: null,
  ...part,
});

export const financeOperator: OwnOperator = {
  ...operatorWith('finance'),
  operatorId: 'finance',
  username: 'finance',
  role: 'finance',
};
