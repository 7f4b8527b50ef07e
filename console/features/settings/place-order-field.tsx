import { Select } from 'antd';
import { usePlaceOptions } from './use-place-options.ts';

type PlaceOrderFieldProps = { title: string; value: string[]; onChange(value: string[]): void };

/** Places in the order in which they are chosen. */
export function PlaceOrderField({ title, value, onChange }: PlaceOrderFieldProps) {
  const { options } = usePlaceOptions();
  return (
    <Select
      mode="multiple"
      aria-label={title}
      value={value}
      onChange={onChange}
      options={options}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
