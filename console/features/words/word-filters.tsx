import { useLingui } from '@lingui/react/macro';
import { type WordAction, type WordField, wordActions, wordFields } from '@muyu/contract/moderation.ts';
import { wordLimits } from '@muyu/contract/operator-words.ts';
import { Input, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import list from '../../app/list-page.module.css';
import { actionNames, fieldNames } from './word-texts.ts';
import styles from './words.module.css';

export type WordSearch = {
  q?: string | undefined;
  action?: WordAction | undefined;
  field?: WordField | undefined;
};
type WordFiltersProps = { value: WordSearch; onChange(search: WordSearch): void };

const pause = 350;

/** What the list is narrowed by; typing searches by itself after a short pause, Enter at once. */
export function WordFilters({ value, onChange }: WordFiltersProps) {
  const { t, i18n } = useLingui();
  const [typed, setTyped] = useState(value.q ?? '');
  const search = useEffectEvent((text: string) => {
    const q = text.trim() || undefined;
    if (q !== value.q) onChange({ ...value, q });
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  // Back and forward change the address under the field.
  const arrived = useEffectEvent((q: string) => {
    if (q !== typed.trim()) setTyped(q);
  });
  useEffect(() => arrived(value.q ?? ''), [value.q]);
  return (
    <search className={list.filters}>
      <Input.Search
        className={styles.search ?? ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(text) => onChange({ ...value, q: text.trim() || undefined })}
        placeholder={t`A part of a word`}
        aria-label={t`Search words`}
        allowClear
        maxLength={wordLimits.word}
        enterKeyHint="search"
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
