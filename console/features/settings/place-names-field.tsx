import { Trans, useLingui } from '@lingui/react/macro';
import { emptyText, type LocalizedText } from '@muyu/contract/core/locale.ts';
import { Button, Select } from 'antd';
import { LocalizedField } from '../../ui/localized-field.tsx';
import styles from './settings.module.css';
import { usePlaceOptions } from './use-place-options.ts';

export type PlaceNames = Readonly<Record<string, LocalizedText>>;
type PlaceNamesFieldProps = { value: PlaceNames; onChange(value: PlaceNames): void };

const longest = 40;

/** Own names of places: choose a place, then name it in each language. */
export function PlaceNamesField({ value, onChange }: PlaceNamesFieldProps) {
  const { t } = useLingui();
  const { options, nameOf } = usePlaceOptions();
  const remove = (code: string) =>
    onChange(Object.fromEntries(Object.entries(value).filter(([each]) => each !== code)));
  return (
    <div className={styles.pictures}>
      {Object.entries(value).map(([code, names]) => (
        <fieldset key={code} className={styles.place}>
          <legend>{nameOf(code)}</legend>
          <LocalizedField
            label={nameOf(code)}
            value={names}
            rows={1}
            maxLength={longest}
            onChange={(next) => onChange({ ...value, [code]: next })}
          />
          <Button type="text" danger onClick={() => remove(code)} aria-label={t`Remove ${nameOf(code)}`}>
            <Trans>Remove</Trans>
          </Button>
        </fieldset>
      ))}
      <Select
        value={null}
        aria-label={t`Add a place`}
        placeholder={t`Add a place`}
        options={options.filter((option) => !(option.value in value))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(code: string | null) => code && onChange({ ...value, [code]: emptyText })}
      />
    </div>
  );
}
