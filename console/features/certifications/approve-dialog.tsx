import { Trans, useLingui } from '@lingui/react/macro';
import { type UserLabel, userLabels } from '@muyu/contract/account/account.ts';
import { listUsers } from '@muyu/contract/admin/account.ts';
import {
  approveCertification,
  type CertificationItem,
  listCertifications,
} from '@muyu/contract/admin/creator.ts';
import { getUserDetail } from '@muyu/contract/admin/sanction.ts';
import { creatorErrors } from '@muyu/contract/creator.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { useOperator } from '../../client/current-operator.ts';
import { mayOpen } from '../../client/permission.ts';
import { confirmLoadingProps, modalPropsWhilePending } from '../../ui/dialog/pending-props.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { kindLabels } from './certification-labels.ts';
import styles from './certifications.module.css';
import { LabelChoice } from './label-choice.tsx';
import { suggestedLabels, withSuggested } from './suggested-labels.ts';

type ApproveDialogProps = { item: CertificationItem | null; onClose(): void };

/** Approves an application with one to three labels; suggested labels are preselected. */
export function ApproveDialog({ item, onClose }: ApproveDialogProps) {
  const { t, i18n } = useLingui();
  const canViewUsers = mayOpen(useOperator(), 'users');
  const userId = item?.user.userId ?? '';
  const { data: user } = useQuery({
    ...client.query(getUserDetail, { userId }),
    enabled: item !== null && canViewUsers,
  });
  const [chosen, setChosen] = useState<UserLabel[] | null>(null);
  const approve = useOperatorMutation({
    act: (given: { applicationId: string; labels: UserLabel[] }) =>
      client.request(approveCertification, given),
    invalidates: [client.keyOf(listCertifications), client.keyOf(getUserDetail), client.keyOf(listUsers)],
    successMessage: () => t`Approved: ${item?.user.nickname ?? ''}`,
    gone: [creatorErrors.alreadyDecided, creatorErrors.notFound],
    onSettled: onClose,
  });
  const suggested = item ? suggestedLabels({ kind: item.kind, sex: user?.sex ?? null, fans: item.fans }) : [];
  const labels = chosen ?? withSuggested(item?.user.labels ?? [], suggested);
  const hasActiveSanction = user?.state === 'limited' || user?.state === 'frozen' || user?.state === 'closed';
  return (
    <Modal
      open={item !== null}
      title={t`Approve this application`}
      okText={t`Approve`}
      {...confirmLoadingProps(approve.pending, { disabled: labels.length === 0 })}
      {...modalPropsWhilePending(approve.pending)}
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
            {item.user.nickname} · {i18n._(kindLabels[item.kind].name)}
            <br />
            {i18n._(kindLabels[item.kind].gives)}
          </>
        )}
      </p>
      {hasActiveSanction && (
        <Alert
          type="warning"
          showIcon
          title={<Trans>This user has an active sanction.</Trans>}
          style={{ marginBottom: 16 }}
        />
      )}
      <LabelChoice labels={userLabels} value={labels} suggested={suggested} onChange={setChosen} />
      {approve.error && <Alert type="error" showIcon title={approve.error} style={{ marginTop: 16 }} />}
    </Modal>
  );
}
