import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';

/** Rows of 52 px that belong together. */
export const Group = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className="mt-5 px-4">
    {title && <h2 className="mb-2 px-1 text-caption font-medium text-fg3">{title}</h2>}
    <div className="divide-y divide-line overflow-hidden rounded-card bg-s1">{children}</div>
  </section>
);

export const rowLook = 'flex min-h-13 w-full items-center gap-3 px-5 py-2 text-left text-input';

type Props = { icon?: ReactNode; label: string; value?: string; danger?: boolean };

/** The inside of a row that leads somewhere. */
export const RowInside = ({ icon, label, value, danger }: Props) => (
  <>
    {icon && <span className={danger ? '' : 'text-fg2'}>{icon}</span>}
    <span className={cx('min-w-0 flex-1', danger && 'text-danger')}>{label}</span>
    {value && <span className="text-body text-fg3">{value}</span>}
    {!danger && <ChevronRight size={18} className="-mr-1 shrink-0 text-fg3" aria-hidden="true" />}
  </>
);
