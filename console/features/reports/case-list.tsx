import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReportCase } from '@muyu/contract/operator-reports.ts';
import desk from '../../app/desk/desk.module.css';
import { DeskEntry } from '../../app/desk/desk-entry.tsx';
import { minuteText } from '../../app/format.ts';
import { LoadMore } from '../../app/load-more.tsx';
import { useTag } from '../../app/use-tag.ts';
import { CaseClock } from './case-clock.tsx';
import { CaseFilters } from './case-filters.tsx';
import { caseName, targetNames } from './case-words.ts';
import styles from './reports.module.css';
import type { Cases } from './use-cases.ts';

/** The cases that match, one a reported thing: open ones by their clock, decided ones the latest first. */
export function CaseList({ cases, onPick }: { cases: Cases; onPick(id: string): void }) {
  const { t } = useLingui();
  const { items, query, state, total, overdue, id } = cases;
  return (
    <nav className={styles.list} aria-label={t`Reports`}>
      <CaseFilters cases={cases} />
      <p className={styles.count}>
        <Trans>{total} in all</Trans>
        {overdue > 0 && (
          <span data-level="overdue">
            <Plural value={overdue} one="# overdue" other="# overdue" />
          </span>
        )}
      </p>
      {query.isError && query.data && (
        <p className={desk.stale} role="alert">
          <Trans>The list could not be refreshed. It will be tried again.</Trans>
        </p>
      )}
      <ol className={desk.items}>
        {items.map((item) => (
          <Entry
            key={item.caseId}
            item={item}
            current={item.caseId === id}
            open={state === 'open'}
            onPick={onPick}
          />
        ))}
      </ol>
      <LoadMore query={query} />
    </nav>
  );
}

type EntryProps = { item: ReportCase; current: boolean; open: boolean; onPick(id: string): void };

function Entry({ item, current, open, onPick }: EntryProps) {
  const { i18n } = useLingui();
  const tag = useTag();
  const decided = item.decidedAt && minuteText(item.decidedAt, tag);
  return (
    <DeskEntry current={current} className={styles.entry} onPick={() => onPick(item.caseId)}>
      <span className={desk.name}>{caseName(item)}</span>
      <span className={desk.meta}>
        <span className={styles.entryAuthor}>
          {i18n._(targetNames[item.targetType])} · {item.author.nickname}
        </span>
        <span>
          <Plural value={item.reports} one="# report" other="# reports" />
        </span>
      </span>
      <span className={desk.meta}>
        {open ? <CaseClock dueAt={item.dueAt} /> : <time dateTime={item.decidedAt ?? ''}>{decided}</time>}
        <span className={styles.entryAuthor}>{open ? item.assignee?.username : item.decidedBy}</span>
      </span>
    </DeskEntry>
  );
}
