import type { BalanceDetail } from '@muyu/contract/wallet/wallet.ts';

/**
 * Whether the money of an earning still waits until it becomes available. A detail keeps the account that it changed, so
 * the account alone does not say it later. Source: decisions, Wallet.
 */
export const isUnsettled = ({ account, availableAt }: BalanceDetail, now = Date.now()): boolean =>
  account === 'unsettled' && availableAt !== null && Date.parse(availableAt) > now;
