import { useLingui } from '@lingui/react/macro';
import type { importWithdrawalResults } from '@muyu/contract/admin/money/withdrawal.ts';
import type { DataOf } from '@muyu/contract/core/endpoint.ts';
import { formatYuan } from '@muyu/contract/core/format-yuan.ts';
import { useLocaleTag } from '../../../ui/date/use-locale-tag.ts';
import styles from '../finance.module.css';
import { resultOutcomeNames } from '../finance-labels.ts';

export type ResultLine = DataOf<typeof importWithdrawalResults>['lines'][number];

/** Whether the withdrawal of a line is not in the state that the line gives. */
export const isLeft = ({ outcome }: ResultLine): boolean =>
  !['paid', 'failed', 'unchanged'].includes(outcome);

/** Lines of the bank’s results with what they do. */
export function ResultLines({ lines }: { lines: readonly ResultLine[] }) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  return (
    <ol className={styles.lines}>
      {lines.map(({ line, text, nickname, amount, outcome, contradicts, reason }) => (
        <li key={line}>
          <span>{line}</span>
          <span className={styles.lineText}>
            {nickname ?? text}
            {amount !== null && ` ${formatYuan(amount, tag)}`}
          </span>
          <span className={styles.lineText}>
            {outcome === 'contradicts'
              ? t`Contradicts line ${contradicts}`
              : i18n._(resultOutcomeNames[outcome])}
            {reason !== null && <div dir="auto">{reason}</div>}
          </span>
        </li>
      ))}
    </ol>
  );
}
