import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ManagedTerm } from '@muyu/contract/admin/term.ts';
import { termFields } from '@muyu/contract/moderation.ts';
import { Button, Tag } from 'antd';
import { formatNumber } from '../../ui/date/format.ts';
import { useLocaleTag } from '../../ui/date/use-locale-tag.ts';
import { column, timeColumn } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import list from '../../ui/list/list-page.module.css';
import { actionColors, actionNames, fieldNames } from './term-labels.ts';
import styles from './terms.module.css';

type TermTableProps = {
  words: ManagedTerm[];
  loading: boolean;
  selected: readonly string[];
  onSelect(normalized: string[]): void;
  onOpen(word: ManagedTerm): void;
  onClear: (() => void) | null;
};

/** Terms, one per row. The term opens its dialog; selected rows can be removed. */
export function TermTable({ words, loading, selected, onSelect, onOpen, onClear }: TermTableProps) {
  const { t, i18n } = useLingui();
  const tag = useLocaleTag();
  const name = (word: ManagedTerm) => (
    <Button className={styles.word ?? ''} type="link" onClick={() => onOpen(word)}>
      {word.word}
    </Button>
  );
  const action = (word: ManagedTerm) => (
    <Tag color={actionColors[word.action]}>{i18n._(actionNames[word.action])}</Tag>
  );
  const fields = (word: ManagedTerm) => (
    <span className={list.tagLine}>
      {word.fields.length === termFields.length ? (
        <Tag>{t`Everywhere`}</Tag>
      ) : (
        word.fields.map((field) => <Tag key={field}>{i18n._(fieldNames[field])}</Tag>)
      )}
    </span>
  );
  const hitsText = ({ hits }: ManagedTerm) => <Plural value={hits} one="# hit" other="# hits" />;
  const wide = [
    column('word', t`Word`, name),
    column('action', t`Action taken`, action, { width: 180 }),
    column('fields', t`Where`, fields),
    column<ManagedTerm>(
      'hits',
      t`Hits`,
      (word) => <span className={styles.number}>{formatNumber(word.hits, tag)}</span>,
      { width: 100, align: 'right' },
    ),
    timeColumn<ManagedTerm>('hitAt', t`Last hit`, (word) => word.hitAt, { width: 170 }),
    timeColumn<ManagedTerm>('changed', t`Last change`, (word) => word.changedAt, { width: 170 }),
  ];
  const stacked = [
    column<ManagedTerm>('word', t`Word`, (word) => (
      <div className={styles.stack}>
        {name(word)}
        <span className={list.tagLine}>
          {action(word)}
          {fields(word)}
        </span>
        <span className={list.aside}>{hitsText(word)}</span>
      </div>
    )),
  ];
  return (
    <DataTable
      rowKey="normalized"
      wide={wide}
      stacked={stacked}
      rows={words}
      loading={loading}
      empty={{
        text: <Trans>No words found</Trans>,
        clear: onClear && { label: <Trans>Show all words</Trans>, onClear },
      }}
      rowSelection={{
        columnWidth: 48,
        selectedRowKeys: [...selected],
        onChange: (keys) => onSelect(keys as string[]),
        getTitleCheckboxProps: () => ({ 'aria-label': t`Select all words shown` }),
        getCheckboxProps: ({ word }) => ({ 'aria-label': t`Select ${word}` }),
      }}
    />
  );
}
