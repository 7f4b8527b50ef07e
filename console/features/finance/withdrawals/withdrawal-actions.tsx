import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminWithdrawal } from '@muyu/contract/admin/money/withdrawal.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { Alert, App, Button } from 'antd';
import { useState } from 'react';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import list from '../../../ui/list/list-page.module.css';
import { type Rejection, useWithdrawalDecisions } from './use-withdrawal-decisions.ts';

/** The decisions that the state of a withdrawal allows. */
export function WithdrawalActions({ withdrawal }: { withdrawal: AdminWithdrawal }) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const tag = useLocaleTag();
  // The question stays the one that was asked, also when a colleague changes the state meanwhile.
  const [asking, setAsking] = useState<Rejection | null>(null);
  const isFailure = useLatched(asking) === 'fail';
  const { state, approvedBy, approvedByMe, approvalsNeeded, amount, net, user } = withdrawal;
  // An own approval suffices when the limit was raised after it: approving again then has its effect.
  const waitsForOther = approvedByMe && approvedBy.length < approvalsNeeded;
  const { approve, start, paid, reject } = useWithdrawalDecisions(withdrawal, () => setAsking(null));
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
