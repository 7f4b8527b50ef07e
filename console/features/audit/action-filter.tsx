import { useLingui } from '@lingui/react/macro';
import { FilterSelect } from '../../ui/list/filter-select.tsx';
import { actionNames, useActionName } from './action-names.ts';

type ActionFilterProps = {
  value: string | undefined;
  seen: readonly string[];
  onChange(action: string | undefined): void;
};

/** Filters by action: the known actions and those that appear in the loaded entries. */
export function ActionFilter({ value, seen, onChange }: ActionFilterProps) {
  const { t } = useLingui();
  const nameOf = useActionName();
  const actions = new Set([...Object.keys(actionNames), ...seen, ...(value ? [value] : [])]);
  return (
    <FilterSelect
      value={value}
      onChange={onChange}
      placeholder={t`All actions`}
      label={t`Filter by action`}
      style={{ width: 220 }}
      options={[...actions].map((action) => ({ value: action, label: nameOf(action) }))}
    />
  );
}
