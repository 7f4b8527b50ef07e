import { useLingui } from '@lingui/react/macro';
import type { ReconciliationRun } from '@muyu/contract/admin/money/reconciliation.ts';
import { App } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

/** Announces the outcome of the run that the operator has asked for, once the list has it or no run is under way any more. */
export function useAwaitedRun(rows: readonly ReconciliationRun[], isRunning: boolean) {
  const { t } = useLingui();
  const { message, notification } = App.useApp();
  const [runId, set] = useState<string | null>(null);
  const showOutcome = useEffectEvent((run: ReconciliationRun | undefined) => {
    if (!run) {
      const title = t`The comparison failed. The reason is among the failed jobs of the system page.`;
      notification.error({ title });
      return;
    }
    const { differences, notCompared } = run;
    if (differences > 0) message.warning(t`Differences found: ${differences}`);
    else message.success(notCompared.length > 0 ? t`What was compared agrees` : t`Everything agrees`);
  });
  useEffect(() => {
    if (runId === null) return;
    const found = rows.find((row) => row.runId === runId);
    if (!found && isRunning) return;
    set(null);
    showOutcome(found);
  }, [runId, rows, isRunning]);
  return { set };
}
