import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Sheet } from './sheet.tsx';

export type Action = { label: string; icon?: ReactNode; danger?: boolean; onSelect(): void };
type Props = {
  open: boolean;
  onOpenChange(open: boolean): void;
  items: readonly Action[];
  /** Title of the sheet; 'more' by default. */
  title?: string;
  /** Content above the actions. */
  head?: ReactNode;
};

/** A sheet with actions as rows of 52 px. */
export function ActionSheet({ open, onOpenChange, items, title, head }: Props) {
  const { t } = useLingui();
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={title ?? t`更多操作`}>
      {head}
      <ul className="overflow-hidden rounded-card bg-s2">
        {items.map(({ label, icon, danger, onSelect }) => (
          <li key={label}>
            <button
              type="button"
              className={cx(
                'flex h-13 w-full items-center gap-3 px-5 text-left text-input transition-colors active:bg-s3',
                danger && 'text-danger',
              )}
              onClick={() => {
                onOpenChange(false);
                onSelect();
              }}
            >
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
