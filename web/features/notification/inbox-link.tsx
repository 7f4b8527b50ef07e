import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight, type LucideIcon } from 'lucide-react';

type Props = { Icon: LucideIcon; to: LinkProps['to'] & string; label: string; text?: string };

/** A full-width link card in the inbox. */
export const InboxLink = ({ Icon, to, label, text }: Props) => (
  <Link to={to} className="mx-4 my-2 flex min-h-14 items-center gap-3 rounded-card bg-s1 px-4 py-3 text-body">
    <Icon size={22} aria-hidden="true" className="shrink-0 text-brand" />
    <span className="min-w-0 flex-1">
      {label}
      {text && <span className="block text-caption text-fg3">{text}</span>}
    </span>
    <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-fg3" />
  </Link>
);
