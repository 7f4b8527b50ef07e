import { Plural, Trans } from '@lingui/react/macro';
import type { ReportCase } from '@muyu/contract/admin/report.ts';
import type { ReactNode } from 'react';
import styles from './reports.module.css';

type CaseRecordProps = { record: ReportCase['authorRecord']; children: ReactNode };

/** The outcomes of a user's other cases, in one line. */
export function CaseRecordLine({ record: { upheld, dismissed, open }, children }: CaseRecordProps) {
  const none = upheld + dismissed + open === 0;
  return (
    <p className={styles.record}>
      {children}
      {none && (
        <span>
          <Trans>none</Trans>
        </span>
      )}
      {upheld > 0 && (
        <strong>
          <Plural value={upheld} one="# upheld" other="# upheld" />
        </strong>
      )}
      {dismissed > 0 && (
        <span>
          <Plural value={dismissed} one="# dismissed" other="# dismissed" />
        </span>
      )}
      {open > 0 && (
        <span>
          <Plural value={open} one="# open" other="# open" />
        </span>
      )}
    </p>
  );
}
