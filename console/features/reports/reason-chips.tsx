import { useLingui } from '@lingui/react/macro';
import type { ReportCase } from '@muyu/contract/admin/report.ts';
import { Tag } from 'antd';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useRuleName } from '../../ui/use-rule-name.ts';
import { ruleOf } from './case-labels.ts';
import styles from './reports.module.css';

/** The reasons of the reports, most frequent first. */
export function ReasonChips({ reasons }: Pick<ReportCase, 'reasons'>) {
  const { t } = useLingui();
  const ruleName = useRuleName();
  const tag = useLocaleTag();
  return (
    <ul className={styles.chips} aria-label={t`Reasons`}>
      {reasons.map(({ typeId, count }) => (
        <li key={typeId}>
          <Tag color={typeId === 3 ? 'error' : 'default'}>
            {ruleName(ruleOf(typeId))} {count > 1 && <strong>×{formatNumber(count, tag)}</strong>}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
