import { useLingui } from '@lingui/react/macro';
import { termLimits } from '@muyu/contract/admin/term.ts';
import { type TermAction, type TermField, termActions, termFields } from '@muyu/contract/moderation.ts';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import list from '../../ui/list/list-page.module.css';
import { ListSearch } from '../../ui/list/list-search.tsx';
import { actionNames, fieldNames } from './term-labels.ts';
import styles from './terms.module.css';

export type TermSearch = {
  q?: string | undefined;
  action?: TermAction | undefined;
  field?: TermField | undefined;
};
type TermFiltersProps = { value: TermSearch; onChange(search: TermSearch): void };

/** The filters of the list. */
export function TermFilters({ value, onChange }: TermFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <search className={list.filters}>
      <ListSearch
        className={styles.search}
        value={value.q}
        onChange={(q) => onChange({ ...value, q })}
        label={t`Search words`}
        placeholder={t`Part of a word`}
        maxLength={termLimits.word}
      />
      <FilterSelect
        className={styles.choice}
        value={value.action}
        onChange={(action) => onChange({ ...value, action })}
        placeholder={t`Any action`}
        label={t`Filter by action taken`}
        options={termActions.map((action) => ({ value: action, label: i18n._(actionNames[action]) }))}
      />
      <FilterSelect
        className={styles.choice}
        value={value.field}
        onChange={(field) => onChange({ ...value, field })}
        placeholder={t`All fields`}
        label={t`Filter by field`}
        options={termFields.map((field) => ({ value: field, label: i18n._(fieldNames[field]) }))}
      />
    </search>
  );
}
