import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Announcement,
  announcementErrors,
  announcementPage,
  withdrawAnnouncement,
} from '@muyu/contract/operator-message.ts';
import { client } from '../../app/client.ts';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useAct } from '../../app/use-act.ts';
import styles from './announcements.module.css';

type Props = { announcement: Announcement | null; onClose(): void };

/** Takes an announcement back, with a reason for the audit log. */
export function WithdrawDialog({ announcement, onClose }: Props) {
  const { t } = useLingui();
  const withdraw = useAct({
    act: (reason: string) =>
      client.request(withdrawAnnouncement, {
        announcementId: announcement?.announcementId ?? '',
        reason,
      }),
    stale: [client.keyOf(announcementPage)],
    said: () => t`Withdrawn`,
    gone: [announcementErrors.notFound],
    onEnd: onClose,
  });
  const close = () => {
    withdraw.reset();
    onClose();
  };
  return (
    <ReasonDialog
      open={announcement !== null}
      title={t`Withdraw this announcement?`}
      label={t`Reason, for the audit log`}
      presets={[t`It is no longer true.`, t`It was sent by mistake.`, t`It went to the wrong people.`]}
      okText={t`Withdraw`}
      danger
      pending={withdraw.pending}
      error={withdraw.error}
      onCancel={close}
      onDone={withdraw.run}
    >
      <p className={styles.lead}>
        <Trans>Nobody sees it any more. Who has read it has read it.</Trans>
      </p>
    </ReasonDialog>
  );
}
