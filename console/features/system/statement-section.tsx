import { Plural, useLingui } from '@lingui/react/macro';
import { listSlowStatements, type SlowStatement } from '@muyu/contract/admin/system.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton, Typography } from 'antd';
import { useState } from 'react';
import { client } from '../../client/client.ts';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { CellTime, column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { Failure } from '../../ui/page/failure.tsx';
import styles from './system.module.css';
import { SystemSection } from './system-section.tsx';

const shownAtFirst = 5;

/** Statements of the last seven days that took longer than the setting allows, the most expensive first. */
export function StatementSection() {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const query = useQuery(client.query(listSlowStatements, {}));
  const { data } = query;
  const [all, setAll] = useState(false);
  const threshold = data && formatNumber(data.thresholdMs, tag);
  const ms = (value: number) => `${formatNumber(value, tag)} ms`;
  const count = { width: 110, align: 'right' } as const;
  const text = ({ text: statement }: SlowStatement) => (
    <Typography.Paragraph
      className={styles.statement ?? ''}
      ellipsis={{ rows: 4, expandable: 'collapsible' }}
    >
      {statement}
    </Typography.Paragraph>
  );
  return (
    <SystemSection
      title={t`Slow statements`}
      aside={data && t`${threshold ?? ''} ms or more, last 7 days, values omitted`}
    >
      {query.isPending && <Skeleton active paragraph={{ rows: 2 }} title={false} />}
      {query.isLoadingError && <Failure query={query} />}
      {data && (
        <DataTable
          rowKey="text"
          rows={all ? data.statements : data.statements.slice(0, shownAtFirst)}
          empty={{ text: t`No statement was slow` }}
          wide={[
            column<SlowStatement>('text', t`Statement`, text, { minWidth: 260 }),
            column<SlowStatement>('calls', t`Executions`, ({ calls }) => formatNumber(calls, tag), {
              ...count,
              width: 130,
            }),
            column<SlowStatement>('average', t`Average`, ({ averageMs }) => ms(averageMs), count),
            column<SlowStatement>('longest', t`Longest`, ({ longestMs }) => ms(longestMs), count),
            timeColumn<SlowStatement>('last', t`Last`, ({ lastAt }) => lastAt, { width: 170 }),
          ]}
          stacked={[
            column<SlowStatement>('text', t`Statement`, (statement) => (
              <div className={styles.stack}>
                {text(statement)}
                <span className={list.meta}>
                  <span>{t`Executions ${formatNumber(statement.calls, tag)}`}</span>
                  <span>{t`Average ${ms(statement.averageMs)}`}</span>
                  <span>{t`Longest ${ms(statement.longestMs)}`}</span>
                  <CellTime at={statement.lastAt} />
                </span>
              </div>
            )),
          ]}
        />
      )}
      {data && data.statements.length > shownAtFirst && !all && (
        <Button className={styles.more ?? ''} onClick={() => setAll(true)}>
          <Plural value={data.statements.length} one="Show # statement" other="Show all # statements" />
        </Button>
      )}
    </SystemSection>
  );
}
