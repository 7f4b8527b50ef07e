import { Trans, useLingui } from '@lingui/react/macro';
import { listUsers, userAdminErrors } from '@muyu/contract/admin/account.ts';
import {
  type AdminSanction,
  getUserDetail,
  liftSanction,
  listSanctionAppeals,
} from '@muyu/contract/admin/sanction.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { useLabelled } from '../../ui/use-labelled.ts';
import { liftReasons, sanctionLabels } from './sanction-labels.ts';
import { hasPendingAppeal } from './sanction-status.ts';
import styles from './sanctions.module.css';

type LiftDialogProps = { sanction: AdminSanction | null; onClose(): void };

/** Lifts a sanction with a reason, which also answers a pending appeal. */
export function LiftDialog({ sanction, onClose }: LiftDialogProps) {
  const { t, i18n } = useLingui();
  const about = useLabelled();
  const lift = useOperatorMutation({
    act: (reason: string) => client.request(liftSanction, { sanctionId: sanction?.sanctionId ?? '', reason }),
    invalidates: [client.keyOf(getUserDetail), client.keyOf(listUsers), client.keyOf(listSanctionAppeals)],
    successMessage: () => t`Revoked`,
    gone: [userAdminErrors.alreadyLifted],
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={sanction !== null}
      title={t`Revoke this sanction?`}
      label={t`Reason (the user will see it)`}
      presets={liftReasons.map((each) => i18n._(each))}
      okText={t`Revoke`}
      mutation={lift}
      onClose={onClose}
      onDone={lift.run}
    >
      {sanction && (
        <p className={styles.effect}>
          {about(i18n._(sanctionLabels[sanction.kind].name), sanction.reason)}
          {hasPendingAppeal(sanction) && (
            <>
              <br />
              <Trans>The pending appeal will be answered with this reason.</Trans>
            </>
          )}
        </p>
      )}
    </ReasonDialog>
  );
}
