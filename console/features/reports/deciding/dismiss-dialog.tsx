import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportCase } from '@muyu/contract/admin/report.ts';
import type { DialogMutation } from '../../../ui/dialog/form-dialog.tsx';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useLatched } from '../../../ui/dialog/use-latched.ts';
import workspace from '../../../ui/queue/queue-workspace.module.css';
import { caseName, dismissReasons } from '../case-labels.ts';
import styles from '../reports.module.css';

type DismissDialogProps = {
  /** The case to dismiss; null closes the dialog. */
  item: ReportCase | null;
  mutation: DialogMutation;
  onClose(): void;
  onDismiss(reason: string): void;
};

/** Dismisses a case. The reporters are notified; the reason is visible to operators only. */
export function DismissDialog({ item, mutation, onClose, onDismiss }: DismissDialogProps) {
  const { t, i18n } = useLingui();
  const shown = useLatched(item);
  return (
    <ReasonDialog
      open={item !== null}
      title={t`Dismiss: no rule was broken`}
      label={t`Reason (operators only)`}
      presets={dismissReasons.map((each) => i18n._(each))}
      okText={t`Dismiss`}
      mutation={mutation}
      onClose={onClose}
      onDone={onDismiss}
    >
      <p className={workspace.subject}>{shown && caseName(shown)}</p>
      <p className={styles.effect}>
        <Trans>Reporters are told that it was checked and stays.</Trans>
      </p>
    </ReasonDialog>
  );
}
