import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { useNow } from '../../ui/date/use-now.ts';
import { UserSummary } from '../../ui/user/user-summary.tsx';
import { SanctionStatusTag, sanctionLabels } from '../sanctions/index.ts';
import { caseName, stateNames, targetNames } from './case-labels.ts';
import { CaseRecordLine } from './case-record.tsx';
import styles from './reports.module.css';
import type { CaseDetail } from './use-case.ts';

type ReportedAuthorProps = { facts: CaseDetail; onOpen(caseId: string): void };

/** The reported author with earlier cases and sanctions. */
export function ReportedAuthor({ facts, onOpen }: ReportedAuthorProps) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const now = useNow(60_000);
  const { author, authorRecord, earlier, sanctions } = facts;
  return (
    <section className={styles.box} aria-label={t`Author`}>
      <UserSummary user={author} />
      <CaseRecordLine record={authorRecord}>
        <Trans>Other cases about them:</Trans>
      </CaseRecordLine>
      {sanctions.length > 0 && (
        <ul className={styles.lines} aria-label={t`Sanctions`}>
          {sanctions.map((each) => (
            <li key={each.at}>
              <Tag>{i18n._(sanctionLabels[each.kind].name)}</Tag>
              <SanctionStatusTag sanction={each} now={now} />
              <span className={styles.faint}>{formatDateTime(each.at, tag)}</span> {each.reason}
            </li>
          ))}
        </ul>
      )}
      {earlier.length > 0 && (
        <ul className={styles.lines} aria-label={t`Other cases`}>
          {earlier.map((each) => (
            <li key={each.caseId}>
              <button type="button" className={styles.link} onClick={() => onOpen(each.caseId)}>
                {caseName({ quoted: each.quoted, author })}
              </button>
              <span className={styles.faint}>
                {i18n._(targetNames[each.targetType])} · {i18n._(stateNames[each.state])} ·{' '}
                {formatDateTime(each.openedAt, tag)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
