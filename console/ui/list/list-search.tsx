import { Input } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

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
  // The parameter follows later than the search, while more is typed.
  const sent = useRef(value ?? '');
  const search = (text: string) => {
    const q = text.trim();
    if (q === sent.current) return;
    sent.current = q;
    onChange(q || undefined);
  };
  const searchLater = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // Browser navigation changes the parameter while the field is mounted.
  const arrived = useEffectEvent((q: string) => {
    if (q === sent.current) return;
    sent.current = q;
    setTyped(q);
  });
  useEffect(() => arrived(value ?? ''), [value]);
  return (
    <Input.Search
      className={className ?? ''}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onSearch={search}
      placeholder={placeholder}
      aria-label={label}
      allowClear
      maxLength={maxLength}
      enterKeyHint="search"
    />
  );
}
