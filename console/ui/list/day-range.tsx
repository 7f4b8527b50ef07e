import { Input } from 'antd';

type DayFieldProps = {
  label: string;
  /** `2026-11-22`. */
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onChange(day: string | undefined): void;
};

/** A day of the filter, which shows the one of the URL. */
export const DayField = ({ label, value, min, max, onChange }: DayFieldProps) => (
  <Input
    type="date"
    aria-label={label}
    title={label}
    style={{ width: 160 }}
    value={value ?? ''}
    min={min}
    max={max}
    onChange={(event) => onChange(event.target.value || undefined)}
  />
);
