import { Trans, useLingui } from '@lingui/react/macro';
import type { UserCard } from '@muyu/contract/account.ts';
import { certificationLimits, creatorErrors } from '@muyu/contract/creator.ts';
import { certificationPage, revokeCertification } from '@muyu/contract/operator-certifications.ts';
import { userDetail, userPage } from '@muyu/contract/operator-users.ts';
import { client } from '../../app/client.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAct } from '../../app/use-act.ts';
import { revokeReasons } from './certification-words.ts';
import styles from './certifications.module.css';

type RevokeDialogProps = { user: UserCard; open: boolean; onClose(): void };

/** Takes a certification back; the labels go. */
export function RevokeDialog({ user, open, onClose }: RevokeDialogProps) {
  const { t, i18n } = useLingui();
  const { userId, nickname } = user;
  const revoke = useAct({
    act: (reason: string) => client.request(revokeCertification, { userId, reason }),
    stale: [client.keyOf(userDetail, { userId }), client.keyOf(userPage), client.keyOf(certificationPage)],
    said: () => t`Certification revoked: ${nickname}`,
    gone: [creatorErrors.notFound],
    onEnd: onClose,
  });
  const close = () => {
    revoke.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={open}
      title={t`Revoke the certification?`}
      label={t`Reason, as the user will read it`}
      presets={revokeReasons.map((each) => i18n._(each))}
      okText={t`Revoke`}
      danger
      most={certificationLimits.reason}
      pending={revoke.pending}
      error={revoke.error}
      onCancel={close}
      onDone={revoke.run}
    >
      <p className={styles.lead}>
        <Trans>{nickname} loses every certification and all labels. A new application is possible.</Trans>
      </p>
    </ReasonDialog>
  );
}
