import { PlusOutlined } from '@ant-design/icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReportCase } from '@muyu/contract/admin/report.ts';
import { Button } from 'antd';
import { formatDateTime } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { LoadMore } from '../../ui/list/load-more.tsx';
import { QueueEntry } from '../../ui/queue/queue-entry.tsx';
import workspace from '../../ui/queue/queue-workspace.module.css';
import { CaseDeadline } from './case-deadline.tsx';
import { CaseFilters } from './case-filters.tsx';
import { caseName, targetNames } from './case-labels.ts';
import styles from './reports.module.css';
import type { Cases } from './use-cases.ts';

type Props = {
  cases: Cases;
  onPick(id: string): void;
  /** Missing for operators who only look. */
  onOpenCase?: (() => void) | undefined;
};

/** Cases that match the filter, one per reported item: open cases by deadline, decided ones newest first. */
export function CaseList({ cases, onPick, onOpenCase }: Props) {
  const { t } = useLingui();
  const { items, query, state, total, overdue, id } = cases;
  return (
    <nav className={styles.list} aria-label={t`Reports`}>
      <CaseFilters cases={cases} />
      {onOpenCase && (
        <Button
          className={styles.openCase ?? ''}
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={onOpenCase}
        >
          <Trans>Open a case</Trans>
        </Button>
      )}
      <p className={styles.count}>
        <Trans>{total} in all</Trans>
        {overdue > 0 && (
          <span data-level="overdue">
            <Plural value={overdue} one="# overdue" other="# overdue" />
          </span>
        )}
      </p>
      {query.isError && query.data && (
        <p className={workspace.stale} role="alert">
          <Trans>The list couldn’t be refreshed. It will be retried.</Trans>
        </p>
      )}
      <ol className={workspace.items}>
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
  const tag = useLocaleTag();
  const decided = item.decidedAt && formatDateTime(item.decidedAt, tag);
  return (
    <QueueEntry current={current} className={styles.entry} onPick={() => onPick(item.caseId)}>
      <span className={workspace.name}>{caseName(item)}</span>
      <span className={workspace.meta}>
        <span className={styles.entryAuthor}>
          {i18n._(targetNames[item.targetType])} · {item.author.nickname}
        </span>
        <span>
          <Plural value={item.reports} one="# report" other="# reports" />
        </span>
      </span>
      <span className={workspace.meta}>
        {open ? <CaseDeadline dueAt={item.dueAt} /> : <time dateTime={item.decidedAt ?? ''}>{decided}</time>}
        <span className={styles.entryAuthor}>{open ? item.assignee?.username : item.decidedBy}</span>
      </span>
    </QueueEntry>
  );
}
