import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { minuteText } from '../../app/format.ts';
import { Person } from '../../app/person.tsx';
import { useTag } from '../../app/use-tag.ts';
import { CaseRecordLine } from './case-record.tsx';
import { reasonName } from './case-words.ts';
import styles from './reports.module.css';
import type { CaseFacts } from './use-case.ts';

/** Who reported it, for what, in which words, and what came of their other reports. */
export function ReportList({ facts: { reportList, reports } }: { facts: CaseFacts }) {
  const { i18n } = useLingui();
  const tag = useTag();
  return (
    <section>
      <h2 className={styles.heading}>
        <Plural value={reports} one="# report" other="# reports" />
      </h2>
      <ol className={styles.reports}>
        {reportList.map(({ reportId, reporter, record, typeId, content, at }) => (
          <li key={reportId} className={styles.report}>
            <div className={styles.reportHead}>
              <Person user={reporter} size={36} />
              <time className={styles.faint} dateTime={at}>
                {minuteText(at, tag)}
              </time>
            </div>
            <p className={styles.said}>
              <strong>{i18n._(reasonName(typeId))}</strong>
              {content && ` · ${content}`}
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
