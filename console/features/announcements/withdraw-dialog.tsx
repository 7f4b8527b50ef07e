import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Announcement,
  listAnnouncements,
  withdrawAnnouncement,
} from '@muyu/contract/admin/announcement.ts';
import { announcementErrors } from '@muyu/contract/announcement.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import styles from './announcements.module.css';

type Props = { announcement: Announcement | null; onClose(): void };

/** Withdraws an announcement, with a reason for the audit log. */
export function WithdrawDialog({ announcement, onClose }: Props) {
  const { t } = useLingui();
  const withdraw = useOperatorMutation({
    act: (reason: string) =>
      client.request(withdrawAnnouncement, {
        announcementId: announcement?.announcementId ?? '',
        reason,
      }),
    invalidates: [client.keyOf(listAnnouncements)],
    successMessage: () => t`Withdrawn`,
    gone: [announcementErrors.notFound],
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={announcement !== null}
      title={t`Withdraw this announcement?`}
      label={t`Reason, for the audit log`}
      presets={[t`It’s no longer true.`, t`It was sent by mistake.`, t`It went to the wrong people.`]}
      okText={t`Withdraw`}
      danger
      mutation={withdraw}
      onClose={onClose}
      onDone={withdraw.run}
    >
      <p className={styles.lead}>
        <Trans>No one will see it anymore. It can’t be taken back from people who have read it.</Trans>
      </p>
    </ReasonDialog>
  );
}
