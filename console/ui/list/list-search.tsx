import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';

type ListSearchProps = {
  value: string | undefined;
  onChange(text: string | undefined): void;
  label: string;
  placeholder: string;
  maxLength: number;
  className?: string | undefined;
};

const debounceMs = 350;

/** The search field of a list. Typing searches after a short pause, Enter at once. */
export function ListSearch({ value, onChange, label, placeholder, maxLength, className }: ListSearchProps) {
  const [typed, setTyped] = useState(value ?? '');
  const search = useEffectEvent((text: string) => {
    const q = text.trim() || undefined;
    if (q !== value) onChange(q);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // Browser navigation changes the parameter while the field is mounted.
  const arrived = useEffectEvent((q: string) => {
    if (q !== typed.trim()) setTyped(q);
  });
  useEffect(() => arrived(value ?? ''), [value]);
  return (
    <Input.Search
      className={className ?? ''}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(text) => onChange(text.trim() || undefined)}
      placeholder={placeholder}
      aria-label={label}
      allowClear
      maxLength={maxLength}
      enterKeyHint="search"
    />
  );
}
