import { Link, type LinkProps } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A row of links above a list, which scrolls sideways where it has no room. */
export const EntryRow = ({ children }: { children: ReactNode }) => (
  <div className="side-row h-14.5 gap-2 px-2 pt-1 pb-1.5">{children}</div>
);

type EntryProps = { to: LinkProps['to'] & string; icon: LucideIcon; label: string };

export const Entry = ({ to, icon: Icon, label }: EntryProps) => (
  <Link
    to={to}
    className="press flex h-11 grow shrink-0 items-center justify-center gap-1.5 rounded-full bg-s2 px-3.5 text-body font-medium whitespace-nowrap"
  >
    <Icon size={16} aria-hidden="true" className="shrink-0 text-brand" />
    {label}
  </Link>
);
