import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { deleteFailedJobs, listQueues, systemErrors } from '@muyu/contract/admin/system.ts';
import { client } from '../../client/client.ts';
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../ui/dialog/use-latched.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { changeFailed, type FailedTarget } from './change-failed.ts';
import styles from './system.module.css';

/** Confirms that failed jobs are deleted for ever, with a reason for the audit log. */
export function DropDialog({ target, onClose }: { target: FailedTarget | null; onClose(): void }) {
  const { t } = useLingui();
  const shown = useLatched(target);
  const drop = useOperatorMutation({
    act: async (reason: string) => ({
      jobs: target
        ? await changeFailed(target, (which) => client.request(deleteFailedJobs, { ...which, reason }))
        : 0,
      queue: target?.queue ?? '',
    }),
    invalidates: [client.keyOf(listQueues)],
    successMessage: (_, { jobs, queue }) =>
      t`${plural(jobs, { one: 'Dropped # failed job:', other: 'Dropped # failed jobs:' })} ${queue}`,
    gone: [systemErrors.jobNotFailed],
    mayBePartial: true,
    onSettled: onClose,
  });
  return (
    <ReasonDialog
      open={target !== null}
      title={
        shown && 'count' in shown
          ? t`${plural(shown.count, { one: 'Drop # failed job of this kind?', other: 'Drop all # failed jobs of this kind?' })}`
          : t`Drop this job?`
      }
      label={t`Reason, for the audit log`}
      okText={t`Drop`}
      danger
      mutation={drop}
      onClose={onClose}
      onDone={drop.run}
    >
      <p className={styles.lead}>
        <Trans>
          Its work will never be done: what it should have sent, deleted or changed stays as it is. This can’t
          be taken back.
        </Trans>
      </p>
      <p className={styles.lead}>
        <code className={styles.code}>{shown?.queue}</code>
      </p>
    </ReasonDialog>
  );
}
