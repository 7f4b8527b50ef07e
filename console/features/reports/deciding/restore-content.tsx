import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { caseErrors, getCase, listCases, restoreContent } from '@muyu/contract/admin/report.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { client } from '../../../client/client.ts';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx';
import { useOperatorMutation } from '../../../ui/dialog/use-operator-mutation.ts';
import workspace from '../../../ui/queue/queue-workspace.module.css';
import { caseName } from '../case-labels.ts';
import styles from '../reports.module.css';
import type { CaseDetail } from '../use-case.ts';

const reasons = [
  msg`We looked again: it doesn’t break the rules. We’re sorry.`,
  msg`It was hidden by mistake. We’re sorry.`,
];

/** Publishes again what an upheld case hid; its operator sees that another one has to. */
export function RestoreContent({ facts }: { facts: CaseDetail }) {
  const { t, i18n } = useLingui();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const restore = useOperatorMutation({
    act: (reason: string) => client.request(restoreContent, { caseId: facts.caseId, reason }),
    invalidates: [client.keyOf(listCases), client.keyOf(getCase)],
    successMessage: () => t`It’s public again`,
    gone: [caseErrors.notHidden, caseErrors.notFound],
    onSettled: close,
  });
  // An open dialog stays when a colleague was first: its request says so.
  if (!facts.restorable && !open) return null;
  if (!facts.mayRestore && !open)
    return (
      <p className={styles.effect}>
        <Trans>You hid this. Another operator can make it public again.</Trans>
      </p>
    );
  return (
    <>
      <Button size="small" className={styles.restore ?? ''} onClick={() => setOpen(true)}>
        <Trans>Make it public again…</Trans>
      </Button>
      <ReasonDialog
        open={open}
        title={t`Make it public again`}
        label={t`Reason (the author will see it)`}
        presets={reasons.map((each) => i18n._(each))}
        okText={t`Make it public`}
        mutation={restore}
        onClose={close}
        onDone={restore.run}
      >
        <p className={workspace.subject}>{caseName(facts)}</p>
        <p className={styles.effect}>
          <Trans>
            Everyone sees it at once, and an open appeal is granted. Buyers who got their money back keep it.
          </Trans>
        </p>
      </ReasonDialog>
    </>
  );
}
