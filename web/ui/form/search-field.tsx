import { Search } from 'lucide-react';
import type { Ref } from 'react';
import { TextField } from './text-field.tsx';

type Props = { label: string; value: string; onChange(value: string): void; ref?: Ref<HTMLInputElement> };

/** Text field that filters the list below it. */
export const SearchField = ({ ref, label, value, onChange }: Props) => (
  <TextField
    {...(ref && { ref })}
    label={label}
    value={value}
    enterKeyHint="search"
    autoComplete="off"
    note={false}
    start={<Search size={18} aria-hidden="true" className="ml-4 shrink-0 text-fg3" />}
    onChange={(event) => onChange(event.target.value)}
  />
);
