import { Trans, useLingui } from '@lingui/react/macro';
import { type UserLabel, userLabels } from '@muyu/contract/account.ts';
import { creatorErrors } from '@muyu/contract/creator.ts';
import {
  approveCertification,
  type CertificationItem,
  certificationPage,
} from '@muyu/contract/operator-certifications.ts';
import { userDetail, userPage } from '@muyu/contract/operator-users.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { confirming } from '../../app/busy.tsx';
import { client } from '../../app/client.ts';
import { useOperator } from '../../app/operator.ts';
import { mayOpen } from '../../app/places.tsx';
import { useAct } from '../../app/use-act.ts';
import { kindTexts } from './certification-words.ts';
import styles from './certifications.module.css';
import { LabelChoice } from './label-choice.tsx';
import { suggestedLabels, withSuggested } from './suggested-labels.ts';

type ApproveDialogProps = { item: CertificationItem | null; onClose(): void };

/** Which labels the applicant carries from now on; those that fit are chosen already. */
export function ApproveDialog({ item, onClose }: ApproveDialogProps) {
  const { t, i18n } = useLingui();
  const knowsUsers = mayOpen(useOperator(), 'users');
  const userId = item?.user.userId ?? '';
  const { data: user } = useQuery({
    ...client.query(userDetail, { userId }),
    enabled: item !== null && knowsUsers,
  });
  const [chosen, setChosen] = useState<UserLabel[] | null>(null);
  const approve = useAct({
    act: (given: { applicationId: string; labels: UserLabel[] }) =>
      client.request(approveCertification, given),
    stale: [client.keyOf(certificationPage), client.keyOf(userDetail), client.keyOf(userPage)],
    said: () => t`Approved: ${item?.user.nickname ?? ''}`,
    gone: [creatorErrors.alreadyDecided, creatorErrors.notFound],
    onEnd: onClose,
  });
  const suggested = item ? suggestedLabels({ kind: item.kind, sex: user?.sex ?? null, fans: item.fans }) : [];
  const labels = chosen ?? withSuggested(item?.user.labels ?? [], suggested);
  const standing = user?.state === 'limited' || user?.state === 'frozen' || user?.state === 'closed';
  return (
    <Modal
      open={item !== null}
      title={t`Approve this application`}
      okText={t`Approve`}
      {...confirming(approve.pending, { disabled: labels.length === 0 })}
      onOk={() => item && !approve.pending && approve.run({ applicationId: item.applicationId, labels })}
      onCancel={onClose}
      afterClose={() => {
        setChosen(null);
        approve.reset();
      }}
      destroyOnHidden
      width={560}
    >
      <p className={styles.lead}>
        {item && (
          <>
            {item.user.nickname} · {i18n._(kindTexts[item.kind].name)}
            <br />
            {i18n._(kindTexts[item.kind].gives)}
          </>
        )}
      </p>
      {standing && (
        <Alert
          type="warning"
          showIcon
          title={<Trans>A sanction stands against this user.</Trans>}
          style={{ marginBottom: 16 }}
        />
      )}
      <LabelChoice labels={userLabels} value={labels} suggested={suggested} onChange={setChosen} />
      {approve.error && <Alert type="error" showIcon title={approve.error} style={{ marginTop: 16 }} />}
    </Modal>
  );
}
