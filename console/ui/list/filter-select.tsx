import { Select, type SelectProps } from 'antd';

type FilterSelectProps<Value> = Pick<SelectProps, 'style'> & {
  value: Value | undefined;
  options: { value: Value; label: string }[];
  label: string;
  /** Shown while nothing is chosen: what the list then contains. */
  placeholder: string;
  className?: string | undefined;
  onChange(value: Value | undefined): void;
};

/** One of the filters of a list; cleared, it filters nothing. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { value, label, className = '', onChange, ...rest } = props;
  return (
    <Select<Value | null>
      {...rest}
      className={className}
      allowClear
      value={value ?? null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      aria-label={label}
    />
  );
}
