import { useLingui } from '@lingui/react/macro';
import type { WithdrawalState } from '@muyu/contract/wallet/withdrawal.ts';

/** Names of the states of a withdrawal. */
export function useWithdrawalStateName(): (state: WithdrawalState) => string {
  const { t } = useLingui();
  const names: Record<WithdrawalState, string> = {
    applied: t`已提交，等待审核`,
    approved: t`审核通过`,
    paying: t`打款中`,
    paid: t`已到账`,
    rejected: t`没有通过，已退回余额`,
    failed: t`打款失败，已退回余额`,
  };
  return (state) => names[state];
}
