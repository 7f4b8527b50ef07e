import { useLingui } from '@lingui/react/macro';
import { certificationLimits, creatorErrors } from '@muyu/contract/creator.ts';
import {
  type CertificationItem,
  certificationPage,
  rejectCertification,
} from '@muyu/contract/operator-certifications.ts';
import { client } from '../../app/client.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAct } from '../../app/use-act.ts';
import { kindTexts, rejectReasons } from './certification-words.ts';
import styles from './certifications.module.css';

type RejectDialogProps = { item: CertificationItem | null; onClose(): void };

/** Rejects an application in words that the applicant reads. */
export function RejectDialog({ item, onClose }: RejectDialogProps) {
  const { t, i18n } = useLingui();
  const reject = useAct({
    act: (reason: string) =>
      client.request(rejectCertification, { applicationId: item?.applicationId ?? '', reason }),
    stale: [client.keyOf(certificationPage)],
    said: () => t`Rejected: ${item?.user.nickname ?? ''}`,
    gone: [creatorErrors.alreadyDecided, creatorErrors.notFound],
    onEnd: onClose,
  });
  const close = () => {
    reject.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={item !== null}
      title={t`Reject this application`}
      label={t`Reason, as the applicant will read it`}
      presets={rejectReasons.map((each) => i18n._(each))}
      okText={t`Reject`}
      danger
      most={certificationLimits.reason}
      pending={reject.pending}
      error={reject.error}
      onCancel={close}
      onDone={reject.run}
    >
      <p className={styles.lead}>{item && `${item.user.nickname} · ${i18n._(kindTexts[item.kind].name)}`}</p>
    </ReasonDialog>
  );
}
