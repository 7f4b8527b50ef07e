import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { wordFields } from '@muyu/contract/moderation.ts';
import type { ListedWord } from '@muyu/contract/operator-words.ts';
import { Button, Table, type TableColumnsType, Tag } from 'antd';
import { countText, minuteText } from '../../app/format.ts';
import list from '../../app/list-page.module.css';
import { useNarrow } from '../../app/use-narrow.ts';
import { useTag } from '../../app/use-tag.ts';
import { actionColors, actionNames, fieldNames } from './word-texts.ts';
import styles from './words.module.css';

type WordTableProps = {
  words: ListedWord[];
  loading: boolean;
  selected: readonly string[];
  onSelect(folded: string[]): void;
  onOpen(word: ListedWord): void;
  onClear: (() => void) | null;
};

/** One row a word; the word opens what is done about it, boxes at the side gather words to be removed. */
export function WordTable({ words, loading, selected, onSelect, onOpen, onClear }: WordTableProps) {
  const { t, i18n } = useLingui();
  const tag = useTag();
  const narrow = useNarrow();
  const name = (word: ListedWord) => (
    <Button className={styles.word ?? ''} type="link" onClick={() => onOpen(word)}>
      {word.word}
    </Button>
  );
  const action = (word: ListedWord) => (
    <Tag color={actionColors[word.action]}>{i18n._(actionNames[word.action])}</Tag>
  );
  const fields = (word: ListedWord) => (
    <span className={list.tagLine}>
      {word.fields.length === wordFields.length ? (
        <Tag>{t`Everywhere`}</Tag>
      ) : (
        word.fields.map((field) => <Tag key={field}>{i18n._(fieldNames[field])}</Tag>)
      )}
    </span>
  );
  const hitsText = ({ hits }: ListedWord) => <Plural value={hits} one="# hit" other="# hits" />;
  const time = (at: string) => (
    <time className={styles.number} dateTime={at}>
      {minuteText(at, tag)}
    </time>
  );
  const wide: TableColumnsType<ListedWord> = [
    { key: 'word', title: t`Word`, render: (_, word) => name(word) },
    { key: 'action', title: t`What is done`, width: 180, render: (_, word) => action(word) },
    { key: 'fields', title: t`Where`, render: (_, word) => fields(word) },
    {
      key: 'hits',
      title: t`Hits`,
      width: 100,
      align: 'right',
      render: (_, word) => <span className={styles.number}>{countText(word.hits, tag)}</span>,
    },
    {
      key: 'hitAt',
      title: t`Last hit`,
      width: 170,
      render: (_, word) => (word.hitAt ? time(word.hitAt) : '–'),
    },
    { key: 'changed', title: t`Last change`, width: 170, render: (_, word) => time(word.changedAt) },
  ];
  const stacked: TableColumnsType<ListedWord> = [
    {
      key: 'word',
      title: t`Word`,
      render: (_, word) => (
        <div className={styles.stack}>
          {name(word)}
          <span className={list.tagLine}>
            {action(word)}
            {fields(word)}
          </span>
          <span className={list.aside}>{hitsText(word)}</span>
        </div>
      ),
    },
  ];
  const empty = !loading && (
    <div className={list.empty}>
      <p>
        <Trans>No word is found</Trans>
      </p>
      {onClear && (
        <Button onClick={onClear}>
          <Trans>Show all words</Trans>
        </Button>
      )}
    </div>
  );
  return (
    <Table<ListedWord>
      className={list.table ?? ''}
      rowKey="folded"
      size={narrow ? 'small' : 'medium'}
      columns={narrow ? stacked : wide}
      dataSource={words}
      loading={loading}
      pagination={false}
      showHeader={!narrow}
      tableLayout="fixed"
      locale={{ emptyText: empty || <div className={list.empty} /> }}
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
