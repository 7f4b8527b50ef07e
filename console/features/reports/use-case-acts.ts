import { useLingui } from '@lingui/react/macro';
import { dashboard } from '@muyu/contract/operator.ts';
import {
  assignCase,
  caseDetail,
  caseErrors,
  casePage,
  dismissCase,
  type ReportCase,
  upholdCase,
} from '@muyu/contract/operator-reports.ts';
import { client } from '../../app/client.ts';
import { useAct } from '../../app/use-act.ts';
import { caseName } from './case-words.ts';
import type { Upholding } from './uphold-dialog.tsx';

type Moves = { leave(caseId: string): void; onDecided(): void };

/** What an operator does to a case. A decision moves on to the next one; what was typed stays when it is refused. */
export function useCaseActs({ leave, onDecided }: Moves) {
  const { t } = useLingui();
  const gone = [caseErrors.alreadyDecided, caseErrors.notFound];
  const stale = [client.keyOf(casePage), client.keyOf(caseDetail), client.keyOf(dashboard)];
  const uphold = useAct({
    act: async ({ item, decision }: { item: ReportCase; decision: Upholding }) => {
      await client.request(upholdCase, { ...decision, caseId: item.caseId });
      leave(item.caseId);
    },
    stale,
    said: ({ item }) => t`Upheld: ${caseName(item)}`,
    gone,
    onEnd: onDecided,
  });
  const dismiss = useAct({
    act: async ({ item, reason }: { item: ReportCase; reason: string }) => {
      await client.request(dismissCase, { caseId: item.caseId, reason });
      leave(item.caseId);
    },
    stale,
    said: ({ item }) => t`Dismissed: ${caseName(item)}`,
    gone,
    onEnd: onDecided,
  });
  const take = useAct({
    act: ({ item, status }: { item: ReportCase; status: 0 | 1 }) =>
      client.request(assignCase, { caseId: item.caseId, status }),
    stale: [client.keyOf(casePage), client.keyOf(caseDetail)],
    said: ({ status }) => (status === 1 ? t`Taken: it is yours` : t`Given back to all`),
    gone,
    loud: true,
  });
  return { uphold, dismiss, take };
}
