import { useLingui } from '@lingui/react/macro';
import { getDashboard } from '@muyu/contract/admin/operator.ts';
import {
  assignCase,
  caseErrors,
  dismissCase,
  getCase,
  listCases,
  type ReportCase,
  upholdCase,
} from '@muyu/contract/admin/report.ts';
import { client } from '../../client/client.ts';
import { useOperatorMutation } from '../../ui/dialog/use-operator-mutation.ts';
import { caseName } from './case-labels.ts';
import type { UpholdDecision } from './deciding/uphold-dialog.tsx';

type Moves = { leave(caseId: string): void; onDecided(): void };

/**
 * The decisions of an operator on a case. A decision moves to the next case; a failed decision keeps the
 * typed values.
 */
export function useCaseActions({ leave, onDecided }: Moves) {
  const { t } = useLingui();
  const gone = [caseErrors.alreadyDecided, caseErrors.notFound];
  const invalidates = [client.keyOf(listCases), client.keyOf(getCase), client.keyOf(getDashboard)];
  const uphold = useOperatorMutation({
    act: async ({ item, decision }: { item: ReportCase; decision: UpholdDecision }) => {
      await client.request(upholdCase, { ...decision, caseId: item.caseId });
      leave(item.caseId);
    },
    invalidates,
    successMessage: ({ item }) => t`Upheld: ${caseName(item)}`,
    gone,
    onSettled: onDecided,
  });
  const dismiss = useOperatorMutation({
    act: async ({ item, reason }: { item: ReportCase; reason: string }) => {
      await client.request(dismissCase, { caseId: item.caseId, reason });
      leave(item.caseId);
    },
    invalidates,
    successMessage: ({ item }) => t`Dismissed: ${caseName(item)}`,
    gone,
    onSettled: onDecided,
  });
  const assign = useOperatorMutation({
    act: ({ item, status }: { item: ReportCase; status: 0 | 1 }) =>
      client.request(assignCase, {
        caseId: item.caseId,
        status,
        seen: item.assignee?.operatorId ?? null,
      }),
    invalidates: [client.keyOf(listCases), client.keyOf(getCase)],
    successMessage: ({ status }) => (status === 1 ? t`Taken. It’s yours` : t`Released for everyone`),
    gone: [...gone, caseErrors.takenMeanwhile],
    notifyOnError: true,
  });
  return { uphold, dismiss, assign };
}
