import { useLingui } from '@lingui/react/macro';
import { type WordAction, type WordField, wordActions, wordFields } from '@muyu/contract/moderation.ts';
import { wordLimits } from '@muyu/contract/operator-words.ts';
import { Select } from 'antd';
import list from '../../app/list-page.module.css';
import { ListSearch } from '../../app/list-search.tsx';
import { actionNames, fieldNames } from './word-texts.ts';
import styles from './words.module.css';

export type WordSearch = {
  q?: string | undefined;
  action?: WordAction | undefined;
  field?: WordField | undefined;
};
type WordFiltersProps = { value: WordSearch; onChange(search: WordSearch): void };

/** What the list is narrowed by. */
export function WordFilters({ value, onChange }: WordFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <search className={list.filters}>
      <ListSearch
        className={styles.search}
        value={value.q}
        onChange={(q) => onChange({ ...value, q })}
        label={t`Search words`}
        placeholder={t`A part of a word`}
        longest={wordLimits.word}
      />
      <Select
        className={styles.choice ?? ''}
        allowClear
        value={value.action ?? null}
        onChange={(action: WordAction | null) => onChange({ ...value, action: action ?? undefined })}
        placeholder={t`Any action`}
        aria-label={t`Filter by what is done`}
        options={wordActions.map((action) => ({ value: action, label: i18n._(actionNames[action]) }))}
      />
      <Select
        className={styles.choice ?? ''}
        allowClear
        value={value.field ?? null}
        onChange={(field: WordField | null) => onChange({ ...value, field: field ?? undefined })}
        placeholder={t`All fields`}
        aria-label={t`Filter by field`}
        options={wordFields.map((field) => ({ value: field, label: i18n._(fieldNames[field]) }))}
      />
    </search>
  );
}
