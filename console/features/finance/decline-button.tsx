import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorDefinition } from '@muyu/contract/core/errors.ts';
import type { QueryKey } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import styles from './finance.module.css';

type DeclineButtonProps = {
  /** Whether the operator declines what they proposed themselves, which needs no reason. */
  own: boolean;
  /** Names the proposal in the dialog. */
  subject: ReactNode;
  disabled: boolean;
  size?: 'small';
  decline(reason: string | undefined): Promise<unknown>;
  invalidates: readonly QueryKey[];
  gone: readonly ErrorDefinition[];
};

/** Declines a proposal about money with a reason, or withdraws one’s own after a question. */
export function DeclineButton(props: DeclineButtonProps) {
  const { own, subject, disabled, size = 'middle', decline, invalidates, gone } = props;
  const { t } = useLingui();
  const { modal } = App.useApp();
  const [asking, setAsking] = useState(false);
  const mutation = useOperatorMutation({
    act: decline,
    invalidates,
    successMessage: (reason: string | undefined) =>
      reason === undefined ? t`Proposal withdrawn` : t`Declined`,
    gone,
    notifyOnError: own,
    onSettled: () => setAsking(false),
  });
  const confirmWithdrawal = () =>
    modal.confirm({
      title: t`Withdraw your proposal?`,
      content: subject,
      okText: t`Withdraw proposal`,
      onOk: () => mutation.run(undefined),
    });
  return (
    <>
      <Button
        size={size}
        danger={size === 'small'}
        disabled={disabled}
        loading={own && mutation.pending}
        onClick={own ? confirmWithdrawal : () => setAsking(true)}
      >
        {own ? <Trans>Withdraw proposal</Trans> : <Trans>Decline</Trans>}
      </Button>
      <ReasonDialog
        open={asking}
        title={t`Decline this proposal?`}
        label={t`Reason, for the proposer and the audit log`}
        okText={t`Decline`}
        danger
        mutation={mutation}
        onClose={() => setAsking(false)}
        onDone={mutation.run}
      >
        <p className={styles.subject}>{subject}</p>
      </ReasonDialog>
    </>
  );
}
