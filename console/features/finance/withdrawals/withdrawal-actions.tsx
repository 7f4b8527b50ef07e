import { Trans, useLingui } from '@lingui/react/macro';
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
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import list from '../../../ui/list/list-page.module.css';
import { formatYuan } from '../../../ui/money.ts';
import { useBatchMessage } from './use-batch-message.ts';

type Rejection = 'reject' | 'fail';

/** The decisions that the state of a withdrawal allows. */
export function WithdrawalActions({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const tag = useLocaleTag();
  const toMessage = useBatchMessage();
  // The question stays the one that was asked, also when a colleague changes the state meanwhile.
  const [asking, setAsking] = useState<Rejection | null>(null);
  const isFailure = useLatched(asking) === 'fail';
  const { withdrawalId, state, approvedBy, approvedByMe, approvalsNeeded, amount, net, user } = withdrawal;
  // An own approval suffices when the limit was raised after it: approving again then has its effect.
  const waitsForOther = approvedByMe && approvedBy.length < approvalsNeeded;
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
    successMessage: (_, outcomes) => toMessage(outcomes),
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
    onSettled: () => setAsking(null),
  });
  const shownAmount = formatYuan(amount, tag);
  const shownNet = formatYuan(net, tag);
  const { nickname } = user;
  const confirmPaid = () =>
    modal.confirm({
      title: t`Have you paid ${shownNet} to ${nickname}?`,
      content: t`Only confirm what the bank has carried out: this can’t be undone.`,
      okText: t`Mark as paid`,
      onOk: () => paid.run(),
    });
  if (state === 'paid' || state === 'rejected' || state === 'failed') return null;
  return (
    <>
      {state === 'applied' && waitsForOther && (
        <Alert
          type="info"
          showIcon
          title={<Trans>You’ve approved this withdrawal. It needs another operator now.</Trans>}
        />
      )}
      <div className={list.acts}>
        {state === 'applied' && (
          <Button
            type="primary"
            disabled={waitsForOther}
            loading={approve.pending}
            onClick={() => approve.run()}
          >
            <Trans>Approve</Trans>
          </Button>
        )}
        {state === 'approved' && (
          <Button type="primary" loading={start.pending} onClick={() => start.run()}>
            <Trans>Start paying</Trans>
          </Button>
        )}
        {state === 'paying' && (
          <Button type="primary" loading={paid.pending} onClick={confirmPaid}>
            <Trans>Mark as paid</Trans>
          </Button>
        )}
        <Button
          danger
          disabled={approve.pending || start.pending || paid.pending}
          onClick={() => setAsking(state === 'paying' ? 'fail' : 'reject')}
        >
          {state === 'paying' ? <Trans>Mark as failed</Trans> : <Trans>Reject</Trans>}
        </Button>
      </div>
      <ReasonDialog
        open={asking !== null}
        title={isFailure ? t`Did this payment fail?` : t`Reject this withdrawal?`}
        label={t`Reason (the user will see it)`}
        presets={[
          t`The name doesn’t match the card.`,
          t`The bank refused the card.`,
          t`The money doesn’t come from earnings.`,
        ]}
        okText={isFailure ? t`Mark as failed` : t`Reject`}
        danger
        mutation={reject}
        onClose={() => setAsking(null)}
        onDone={(reason) => asking && reject.run({ rejection: asking, reason })}
      >
        <p>
          <Trans>{shownAmount} returns to the balance.</Trans>
        </p>
      </ReasonDialog>
    </>
  );
}
