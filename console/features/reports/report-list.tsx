import { Plural, Trans } from '@lingui/react/macro';
import { languageOf } from '@muyu/contract/core/text/text-language.ts';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useRuleName } from '../../ui/use-rule-name.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { ruleOf } from './case-labels.ts';
import { CaseRecordLine } from './case-record.tsx';
import styles from './reports.module.css';
import type { CaseDetail } from './use-case.ts';

/** The reports of a case with reporter, reason, text and the outcomes of the reporter's other reports. */
export function ReportList({ facts: { reportList, reports } }: { facts: CaseDetail }) {
  const ruleName = useRuleName();
  const tag = useLocaleTag();
  return (
    <section>
      <h2 className={styles.heading}>
        <Plural value={reports} one="# report" other="# reports" />
      </h2>
      <ol className={styles.reports}>
        {reportList.map(({ reportId, reporter, record, typeId, content, at }) => (
          <li key={reportId} className={styles.report}>
            <div className={styles.reportHead}>
              <UserSummary user={reporter} size={36} />
              <time className={styles.faint} dateTime={at}>
                {formatDateTime(at, tag)}
              </time>
            </div>
            <p className={styles.body}>
              <strong>{ruleName(ruleOf(typeId))}</strong>
              {content && ' · '}
              {content && <span lang={languageOf(content)}>{content}</span>}
            </p>
            <CaseRecordLine record={record}>
              <Trans>Other reports of theirs:</Trans>
            </CaseRecordLine>
          </li>
        ))}
      </ol>
    </section>
  );
}
