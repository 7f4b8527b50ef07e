import { useLingui } from '@lingui/react/macro';
import {
  type AdminWithdrawal,
  type BatchOutcome,
  batchOutcomes,
  type startWithdrawals,
} from '@muyu/contract/admin/money/withdrawal.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { App } from 'antd';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import styles from '../finance.module.css';
import { batchOutcomeNames } from '../finance-labels.ts';

export type Decided = { withdrawal: AdminWithdrawal; outcome: BatchOutcome };

/** The withdrawals of a batch with their outcomes. */
export const joinOutcomes = (
  withdrawals: readonly AdminWithdrawal[],
  outcomes: DataOf<typeof startWithdrawals>,
): Decided[] =>
  withdrawals.flatMap((withdrawal) => {
    const found = outcomes.find(({ withdrawalId }) => withdrawalId === withdrawal.withdrawalId);
    return found ? [{ withdrawal, outcome: found.outcome }] : [];
  });

const isLeft = ({ outcome }: Decided) => outcome !== 'done' && outcome !== 'waits';

/** Reports a batch: a message when all was carried out; a dialog that stays and names each withdrawal that was not. */
export function useBatchReport() {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const { modal } = App.useApp();
  /** Counts the outcomes in words: “Done: 3, Not found: 1”. */
  const toText = (decided: readonly Decided[]) =>
    batchOutcomes
      .map((each) => [each, decided.filter(({ outcome }) => outcome === each).length] as const)
      .filter(([, count]) => count > 0)
      .map(([each, count]) => {
        const outcome = i18n._(batchOutcomeNames[each]);
        return t`${outcome}: ${count}`;
      })
      .reduce((before, next) => (before ? t`${before}, ${next}` : next), '');
  return {
    /** The message of success; null when something was not carried out. */
    toMessage: (decided: readonly Decided[]) => (decided.some(isLeft) ? null : toText(decided)),
    /** Names what was not carried out, and returns its ids. */
    showLeft(decided: readonly Decided[]): string[] {
      const left = decided.filter(isLeft);
      if (left.length > 0)
        modal.warning({
          title:
            left.length < decided.length ? t`Not everything was carried out` : t`Nothing was carried out`,
          width: 640,
          content: (
            <>
              <p>{toText(decided)}</p>
              <ol className={styles.lines}>
                {left.map(({ withdrawal: { withdrawalId, user, amount }, outcome }) => (
                  <li key={withdrawalId} className={styles.pair}>
                    <span className={styles.lineText}>
                      {user.nickname} {formatYuan(amount, tag)}
                    </span>
                    <span className={styles.lineText}>{i18n._(batchOutcomeNames[outcome])}</span>
                  </li>
                ))}
              </ol>
            </>
          ),
          okText: t`Close`,
        });
      return left.map(({ withdrawal }) => withdrawal.withdrawalId);
    },
  };
}
