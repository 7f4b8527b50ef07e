import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

type ChoiceProps = { icon: ReactNode; label: string; value: string; error?: string; onOpen(): void };

/** A form row that opens a sheet. */
export const ChoiceRow = ({ icon, label, value, error, onOpen }: ChoiceProps) => (
  <div>
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`${label} ${value}`}
      aria-invalid={error ? true : undefined}
      onClick={onOpen}
      className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 transition-colors active:bg-s2"
    >
      <span aria-hidden="true" className="shrink-0 text-fg2">
        {icon}
      </span>
      <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
        <span className="text-input">{label}</span>
        <span className="ml-auto text-right text-body text-fg2">{value}</span>
      </span>
      <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
    </button>
    <p aria-live="polite" className="px-4 pb-2 text-caption text-danger empty:hidden">
      {error}
    </p>
  </div>
);
