import { Trans, useLingui } from '@lingui/react/macro';
import { careErrors, decideInvite, type HeldInvite, heldInvites } from '@muyu/contract/operator-users.ts';
import { client } from '../../app/client.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAct } from '../../app/use-act.ts';
import styles from './invites.module.css';

type RefuseDialogProps = { invite: HeldInvite | null; onClose(): void };

/** Refuses a held reward, with a reason for the audit log. */
export function RefuseDialog({ invite, onClose }: RefuseDialogProps) {
  const { t } = useLingui();
  const refuse = useAct({
    act: (reason: string) =>
      client.request(decideInvite, { inviteeId: invite?.inviteeId ?? '', grant: false, reason }),
    stale: [client.keyOf(heldInvites)],
    said: () => t`Refused`,
    gone: [careErrors.alreadyDecided],
    onEnd: onClose,
  });
  const close = () => {
    refuse.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={invite !== null}
      title={t`Refuse this reward?`}
      label={t`Reason, for the audit log`}
      presets={[
        t`The registrations were made by one person.`,
        t`The registrations were made by a program.`,
        t`The invited accounts are not used.`,
      ]}
      okText={t`Refuse`}
      danger
      pending={refuse.pending}
      error={refuse.error}
      onCancel={close}
      onDone={refuse.run}
    >
      <p className={styles.lead}>
        <Trans>The new account stays. Only the inviter's reward is refused.</Trans>
      </p>
    </ReasonDialog>
  );
}
