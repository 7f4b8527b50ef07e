import { Trans, useLingui } from '@lingui/react/macro';
import { userAdminErrors } from '@muyu/contract/admin/account.ts';
import { decideInvite, type HeldInvite, listHeldInvites } from '@muyu/contract/admin/invitation.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import styles from './invites.module.css';

type RefuseDialogProps = { invite: HeldInvite | null; onClose(): void };

/** Refuses a reward on hold, with a reason for the audit log. */
export function RefuseDialog({ invite, onClose }: RefuseDialogProps) {
  const { t } = useLingui();
  const refuse = useOperatorMutation({
    act: (reason: string) =>
      client.request(decideInvite, { inviteeId: invite?.inviteeId ?? '', grant: false, reason }),
    invalidates: [client.keyOf(listHeldInvites)],
    successMessage: () => t`Refused`,
    gone: [userAdminErrors.alreadyDecided],
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={invite !== null}
      title={t`Refuse this reward?`}
      label={t`Reason, for the audit log`}
      presets={[
        t`The registrations were made by one person.`,
        t`The registrations were automated.`,
        t`The invited accounts aren’t being used.`,
      ]}
      okText={t`Refuse`}
      danger
      mutation={refuse}
      onClose={onClose}
      onDone={refuse.run}
    >
      <p className={styles.lead}>
        <Trans>The new account stays. Only the inviter’s reward is refused.</Trans>
      </p>
    </ReasonDialog>
  );
}
