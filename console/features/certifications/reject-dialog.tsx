import { useLingui } from '@lingui/react/macro';
import {
  type CertificationItem,
  listCertifications,
  rejectCertification,
} from '@muyu/contract/admin/creator.ts';
import { certificationLimits, creatorErrors } from '@muyu/contract/creator.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { kindLabels, rejectReasons } from './certification-labels.ts';
import styles from './certifications.module.css';

type RejectDialogProps = { item: CertificationItem | null; onClose(): void };

/** Rejects an application. The applicant reads the reason. */
export function RejectDialog({ item, onClose }: RejectDialogProps) {
  const { t, i18n } = useLingui();
  const reject = useOperatorMutation({
    act: (reason: string) =>
      client.request(rejectCertification, { applicationId: item?.applicationId ?? '', reason }),
    invalidates: [client.keyOf(listCertifications)],
    successMessage: () => t`Rejected: ${item?.user.nickname ?? ''}`,
    gone: [creatorErrors.alreadyDecided, creatorErrors.notFound],
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={item !== null}
      title={t`Reject this application`}
      label={t`Reason (the applicant will see it)`}
      presets={rejectReasons.map((each) => i18n._(each))}
      okText={t`Reject`}
      danger
      maxLength={certificationLimits.reason}
      mutation={reject}
      onClose={onClose}
      onDone={reject.run}
    >
      <p className={styles.lead}>{item && `${item.user.nickname} · ${i18n._(kindLabels[item.kind].name)}`}</p>
    </ReasonDialog>
  );
}
