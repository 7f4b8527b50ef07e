import type { CardBatch } from '@muyu/contract/admin/recharge.ts';
import type { WithdrawalExport } from '@muyu/contract/admin/withdrawal.ts';

export const onePage = <T>(...resultList: T[]) => ({ resultList, hasNextPage: false, nextPage: null });

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
