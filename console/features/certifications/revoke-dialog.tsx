import { Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account/account.ts';
import { listUsers } from '@muyu/contract/admin/account.ts';
import { listCertifications, revokeCertification } from '@muyu/contract/admin/creator.ts';
import { getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { certificationLimits, creatorErrors } from '@muyu/contract/creator.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { revokeReasons } from './certification-labels.ts';
import styles from './certifications.module.css';

type RevokeDialogProps = { user: UserCard; open: boolean; onClose(): void };

/** Revokes all certifications and labels of a user. */
export function RevokeDialog({ user, open, onClose }: RevokeDialogProps) {
  const { t, i18n } = useLingui();
  const { userId, nickname } = user;
  const revoke = useOperatorMutation({
    act: (reason: string) => client.request(revokeCertification, { userId, reason }),
    invalidates: [
      client.keyOf(getUserDetail, { userId }),
      client.keyOf(listUsers),
      client.keyOf(listCertifications),
    ],
    successMessage: () => t`Certification revoked: ${nickname}`,
    gone: [creatorErrors.notFound],
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={open}
      title={t`Revoke the certification?`}
      label={t`Reason (the user will see it)`}
      presets={revokeReasons.map((each) => i18n._(each))}
      okText={t`Revoke`}
      danger
      maxLength={certificationLimits.reason}
      mutation={revoke}
      onClose={onClose}
      onDone={revoke.run}
    >
      <p className={styles.lead}>
        <Trans>{nickname} will lose all certifications and labels. They can apply again.</Trans>
      </p>
    </ReasonDialog>
  );
}
