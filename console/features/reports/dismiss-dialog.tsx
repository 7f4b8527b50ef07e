import { Trans, useLingui } from '@lingui/react/macro';
import type { ReportCase } from '@muyu/contract/operator-reports.ts';
import desk from '../../app/desk/desk.module.css';
import { ReasonDialog } from '../../app/reason-dialog.tsx';
import { useLast } from '../../app/use-last.ts';
import { caseName, dismissReasons } from './case-words.ts';
import styles from './reports.module.css';

type DismissDialogProps = {
  /** The case to dismiss, null while the dialog is closed. */
  item: ReportCase | null;
  pending: boolean;
  error: string | null;
  onCancel(): void;
  onDismiss(reason: string): void;
};

/** Why nothing is wrong with it; the reporters learn that it was looked at, the reason stays with the operators. */
export function DismissDialog({ item, pending, error, onCancel, onDismiss }: DismissDialogProps) {
  const { t, i18n } = useLingui();
  const shown = useLast(item);
  return (
    <ReasonDialog
      open={item !== null}
      title={t`Dismiss: no rule is broken`}
      label={t`Reason, for the operators`}
      presets={dismissReasons.map((each) => i18n._(each))}
      okText={t`Dismiss`}
      pending={pending}
      error={error}
      onCancel={onCancel}
      onDone={onDismiss}
    >
      <p className={desk.subject}>{shown && caseName(shown)}</p>
      <p className={styles.told}>
        <Trans>The reporters are told that it was looked at and stays.</Trans>
      </p>
    </ReasonDialog>
  );
}
