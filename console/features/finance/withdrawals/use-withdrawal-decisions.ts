import { useLingui } from '@lingui/react/macro';
import {
  approveWithdrawal,
  getAdminWithdrawal,
  listAdminWithdrawals,
  payWithdrawal,
  rejectWithdrawal,
  startWithdrawals,
  withdrawalAdminErrors,
} from '@muyu/contract/admin/money/withdrawal.ts';
import { withdrawalErrors } from '@muyu/contract/wallet/withdrawal.ts';
import { client } from '../../../client/client.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import { useBatchMessage } from './use-batch-message.ts';

/** `fail`: the bank has not carried out what was being paid. */
export type Rejection = 'reject' | 'fail';

/** The decisions about a withdrawal; `onRejected` is called when a rejection has an outcome. */
export function useWithdrawalDecisions(withdrawalId: string, onRejected: () => void) {
  const { t } = useLingui();
  const toMessage = useBatchMessage();
  const shared = {
    invalidates: [client.keyOf(listAdminWithdrawals), client.keyOf(getAdminWithdrawal)],
    gone: [withdrawalErrors.alreadyDecided],
    notifyOnError: true,
  };
  const approve = useOperatorMutation({
    ...shared,
    // The reply to an earlier try was lost: the page shows the approval as soon as it is loaded again.
    outdated: [withdrawalAdminErrors.ownApproval],
    act: () => client.request(approveWithdrawal, { withdrawalId }),
    successMessage: (_, done) =>
      done.state === 'approved'
        ? t`Approved`
        : t`Your approval counts. A second operator has to approve, too.`,
  });
  const start = useOperatorMutation({
    ...shared,
    act: () => client.request(startWithdrawals, { withdrawalIds: [withdrawalId] }),
    successMessage: (_, outcomes) =>
      outcomes.every(({ outcome }) => outcome === 'done') ? t`It’s being paid` : toMessage(outcomes),
  });
  const paid = useOperatorMutation({
    ...shared,
    act: () => client.request(payWithdrawal, { withdrawalId, paid: true }),
    successMessage: () => t`Marked as paid`,
  });
  const reject = useOperatorMutation<{ rejection: Rejection; reason: string }>({
    ...shared,
    notifyOnError: false,
    act: ({ rejection, reason }) =>
      rejection === 'fail'
        ? client.request(payWithdrawal, { withdrawalId, paid: false, reason })
        : client.request(rejectWithdrawal, { withdrawalId, reason }),
    successMessage: () => t`The amount has been returned`,
    onSettled: onRejected,
  });
  return { approve, start, paid, reject };
}
