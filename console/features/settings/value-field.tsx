import type { Setting } from '@muyu/contract/admin/setting.ts';
import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import { Input, Radio, Switch } from 'antd';
import { LocalizedField } from '../../ui/localized-field.tsx';
import { NumberInput } from '../../ui/number-input.tsx';
import { ColourField } from './colour-field.tsx';
import { PictureField } from './picture-field.tsx';
import { type PlaceNames, PlaceNamesField } from './place-names-field.tsx';
import { PlaceOrderField } from './place-order-field.tsx';

/** Form.Item gives `id`, `value` and `onChange`. */
type ValueFieldProps = {
  setting: Setting;
  id?: string;
  value?: unknown;
  onChange?(value: unknown): void;
};

/** The field in which a value of this kind is typed or chosen. */
export function ValueField({ setting, id, value, onChange = () => {} }: ValueFieldProps) {
  const { kind, title, unit, maxLength, options } = setting;
  const common = { ...(id ? { id } : {}), 'aria-label': title };
  switch (kind) {
    case 'integer':
      return (
        <NumberInput
          {...common}
          value={value as number}
          onChange={onChange}
          precision={0}
          suffix={unit}
          style={{ width: 220 }}
        />
      );
    case 'amount':
      return (
        <NumberInput
          {...common}
          value={value === null || value === undefined ? null : Number(value) / 100}
          onChange={(yuan) => onChange(yuan === null ? null : Math.round(Number(yuan) * 100))}
          precision={2}
          prefix="¥"
          style={{ width: 220 }}
        />
      );
    case 'switch':
      return <Switch {...common} checked={value as boolean} onChange={onChange} />;
    case 'choice':
      return (
        <Radio.Group
          {...common}
          vertical
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={options.map((option) => ({ value: option.value, label: option.name }))}
        />
      );
    case 'colour':
      return <ColourField {...common} value={value as string} onChange={onChange} />;
    case 'placeNames':
      return <PlaceNamesField value={value as PlaceNames} onChange={onChange} />;
    case 'placeOrder':
      return <PlaceOrderField title={title} value={value as string[]} onChange={onChange} />;
    case 'picture':
      return <PictureField title={title} value={value as string} onChange={onChange} />;
    case 'localizedLine':
      return (
        <LocalizedField
          label={title}
          value={value as LocalizedText}
          onChange={onChange}
          rows={1}
          maxLength={maxLength}
        />
      );
    case 'address':
      return (
        <Input
          {...common}
          type="url"
          value={value as string}
          onChange={({ target }) => onChange(target.value.trim())}
          placeholder="https://"
          maxLength={maxLength ?? 500}
          allowClear
        />
      );
    case 'line':
      return (
        <Input
          {...common}
          value={value as string}
          onChange={({ target }) => onChange(target.value)}
          maxLength={maxLength ?? 500}
          allowClear
        />
      );
  }
}
