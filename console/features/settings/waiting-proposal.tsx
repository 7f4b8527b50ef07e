import { Trans, useLingui } from '@lingui/react/macro';
import {
  approveSettingProposal,
  countSettingProposals,
  listSettingChanges,
  listSettings,
  type Setting,
  type SettingProposal,
  settingErrors,
  withdrawSettingProposal,
} from '@muyu/contract/admin/setting.ts';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { CellTime } from '../../ui/list/columns.tsx';
import list from '../../ui/list/list-page.module.css';
import { SettingStep } from './setting-step.tsx';
import styles from './settings.module.css';
import { withFreshSettings } from './with-fresh-settings.ts';

type WaitingProposalProps = { setting: Setting; proposal: SettingProposal };

/** A change that waits for a second operator: who proposed it and why, with approve or withdraw. */
export function WaitingProposal({ setting, proposal }: WaitingProposalProps) {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const question = useRef<{ destroy(): void }>(null);
  const { key, title, value } = setting;
  const { proposalId, own } = proposal;
  const [withdrawing, setWithdrawing] = useState(false);
  const shared = {
    invalidates: [[listSettings.id], [listSettingChanges.id], [countSettingProposals.id]],
    gone: [settingErrors.proposalGone, settingErrors.changedMeanwhile],
  };
  const approve = useOperatorMutation({
    ...shared,
    act: () => client.request(approveSettingProposal, { key, proposalId }).then(withFreshSettings),
    successMessage: () => t`Changed: ${title}`,
    notifyOnError: true,
  });
  const withdraw = useOperatorMutation({
    ...shared,
    act: (given: { reason?: string }) =>
      client.request(withdrawSettingProposal, { key, proposalId, ...given }),
    successMessage: () => t`Proposal withdrawn`,
    notifyOnError: own,
    onSettled: () => setWithdrawing(false),
  });
  const step = <SettingStep setting={setting} before={value} after={proposal.value ?? setting.default} />;
  // The question closes when another proposal takes the place of this one.
  useEffect(() => () => question.current?.destroy(), []);
  const confirmApproval = () => {
    question.current = modal.confirm({
      title: t`Approve the change to ${title}?`,
      content: (
        <>
          {step}
          <p className={list.body}>{proposal.reason}</p>
          <p className={list.aside}>
            <Trans>It takes effect at once.</Trans>
          </p>
        </>
      ),
      okText: t({ message: 'Approve', context: 'proposal' }),
      onOk: () => approve.run(),
    });
  };
  const confirmWithdrawal = () => {
    question.current = modal.confirm({
      title: t`Withdraw this change?`,
      content: (
        <>
          {step}
          <p className={list.body}>{proposal.reason}</p>
        </>
      ),
      okText: t`Withdraw`,
      onOk: () => withdraw.run({}),
    });
  };
  return (
    <div className={styles.proposal}>
      <p className={list.meta}>
        <strong>
          <Trans>Waits for approval</Trans>
        </strong>
        <span>{proposal.proposedBy}</span>
        <CellTime at={proposal.proposedAt} />
        <span>
          <Trans>
            Ends <CellTime at={proposal.expiresAt} />
          </Trans>
        </span>
      </p>
      {step}
      <p className={list.body}>{proposal.reason}</p>
      <div className={list.acts}>
        {own ? (
          <>
            <span className={styles.meaning}>
              <Trans>Another operator has to approve it</Trans>
            </span>
            <Button
              loading={withdraw.pending}
              onClick={confirmWithdrawal}
              aria-label={t`Withdraw the change to ${title}`}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button
              type="primary"
              loading={approve.pending}
              onClick={confirmApproval}
              aria-label={t`Approve the change to ${title}`}
            >
              <Trans context="proposal">Approve</Trans>
            </Button>
            <Button onClick={() => setWithdrawing(true)} aria-label={t`Withdraw the change to ${title}`}>
              <Trans>Withdraw</Trans>
            </Button>
          </>
        )}
      </div>
      <ReasonDialog
        open={withdrawing}
        title={t`Withdraw this change?`}
        label={t`Reason, for the proposer and the audit log`}
        okText={t`Withdraw`}
        mutation={withdraw}
        onClose={() => setWithdrawing(false)}
        onDone={(reason) => withdraw.run({ reason })}
      />
    </div>
  );
}
