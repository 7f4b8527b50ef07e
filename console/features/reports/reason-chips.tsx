import { useLingui } from '@lingui/react/macro';
import type { ReportCase } from '@muyu/contract/operator-reports.ts';
import { Tag } from 'antd';
import { countText } from '../../app/format.ts';
import { useTag } from '../../app/use-tag.ts';
import { reasonName } from './case-words.ts';
import styles from './reports.module.css';

/** What it was reported for, the most frequent first. */
export function ReasonChips({ reasons }: Pick<ReportCase, 'reasons'>) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  return (
    <ul className={styles.chips} aria-label={t`Reasons`}>
      {reasons.map(({ typeId, count }) => (
        <li key={typeId}>
          <Tag color={typeId === 3 ? 'error' : 'default'}>
            {i18n._(reasonName(typeId))} {count > 1 && <strong>×{countText(count, tag)}</strong>}
          </Tag>
        </li>
      ))}
    </ul>
  );
}
