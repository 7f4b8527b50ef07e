import { useLingui } from '@lingui/react/macro';
import {
  type AdminWithdrawal,
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
import { joinOutcomes, useBatchReport } from './use-batch-report.tsx';

/** `fail`: the bank has not carried out what was being paid. */
export type Rejection = 'reject' | 'fail';

/** The decisions about a withdrawal; `onRejected` is called when a rejection has an outcome. */
export function useWithdrawalDecisions(withdrawal: AdminWithdrawal, onRejected: () => void) {
  const { t } = useLingui();
  const { withdrawalId } = withdrawal;
  const { toMessage, showLeft } = useBatchReport();
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
    act: async () => {
      const outcomes = await client.request(startWithdrawals, { withdrawalIds: [withdrawalId] });
      return joinOutcomes([withdrawal], outcomes);
    },
    successMessage: (_, decided) => toMessage(decided) && t`It’s being paid`,
    onSettled: (decided = []) => showLeft(decided),
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
