import { useLingui } from '@lingui/react/macro';
import { type BatchOutcome, batchOutcomes } from '@muyu/contract/admin/money/withdrawal.ts';
import { batchOutcomeNames } from '../finance-labels.ts';

/** Counts the outcomes of a batch in words: “Done: 3, Not found: 1”. */
export function useBatchMessage() {
  const { i18n } = useLingui();
  return (outcomes: readonly { outcome: BatchOutcome }[]): string =>
    batchOutcomes
      .map((each) => [each, outcomes.filter(({ outcome }) => outcome === each).length] as const)
      .filter(([, count]) => count > 0)
      .map(([each, count]) => `${i18n._(batchOutcomeNames[each])}: ${count}`)
      .join(', ');
}
