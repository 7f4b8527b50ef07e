import { useLingui } from '@lingui/react/macro';
import type { FormInstance } from 'antd';
import { mergeDraft, replacedValues } from './merge-draft.ts';

const longestShown = 200;

/** The one value as text, unless there are several, or it is empty or long. */
const textOf = (values: readonly unknown[]) => {
  const text = values.length === 1 ? String(values[0] ?? '') : '';
  return text.length > 0 && text.length <= longestShown ? text : null;
};

/**
 * Returns a function that brings what another operator has saved into a form: fields that were not touched show it, the others
 * keep what was typed and say so. The new value is named for the fields `legible`, whose values are words or numbers.
 */
export function useMergeNewer<Draft extends object>(
  form: FormInstance<Draft>,
  legible: readonly (keyof Draft)[] = [],
) {
  const { t } = useLingui();
  return (seen: Draft, latest: Draft) => {
    const typed = form.getFieldsValue();
    const fields = Object.keys(typed) as (keyof Draft & string)[];
    form.setFieldsValue(
      Object.fromEntries(
        fields.map((name) => [name, mergeDraft(seen[name], typed[name], latest[name])]),
      ) as Parameters<typeof form.setFieldsValue>[0],
    );
    for (const name of fields) {
      const replaced = replacedValues(seen[name], typed[name], latest[name]);
      if (replaced.length === 0) continue;
      const value = legible.includes(name) ? textOf(replaced) : null;
      const warning =
        value === null
          ? t`Another operator has changed this, too`
          : t`Another operator has changed this to “${value}”`;
      form.setFields([{ name, warnings: [warning] } as Parameters<typeof form.setFields>[0][number]]);
    }
  };
}
