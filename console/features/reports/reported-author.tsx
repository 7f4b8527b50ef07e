import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { minuteText } from '../../app/format.ts';
import { Person } from '../../app/person.tsx';
import { useTag } from '../../app/use-tag.ts';
import { sanctionTexts } from '../sanctions/sanction-texts.ts';
import { CaseRecordLine } from './case-record.tsx';
import { caseName, stateNames, targetNames } from './case-words.ts';
import styles from './reports.module.css';
import type { CaseFacts } from './use-case.ts';

type ReportedAuthorProps = { facts: CaseFacts; onOpen(caseId: string): void };

/** Whose it is, what was reported of theirs before, and what operators did about them. */
export function ReportedAuthor({ facts, onOpen }: ReportedAuthorProps) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const { author, authorRecord, earlier, sanctions } = facts;
  return (
    <section className={styles.box} aria-label={t`Author`}>
      <Person user={author} />
      <CaseRecordLine record={authorRecord}>
        <Trans>Other cases about them:</Trans>
      </CaseRecordLine>
      {sanctions.length > 0 && (
        <ul className={styles.lines} aria-label={t`Sanctions`}>
          {sanctions.map(({ kind, reason, at }) => (
            <li key={at}>
              <Tag color="warning">{i18n._(sanctionTexts[kind].name)}</Tag>
              <span className={styles.faint}>{minuteText(at, tag)}</span> {reason}
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
                {minuteText(each.openedAt, tag)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
