import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { SearchScope } from './search-params.ts';

type Props = { scope: SearchScope; label?: string };

/** Link to the search inside one list. */
export function SearchListButton({ scope, label }: Props) {
  const { t } = useLingui();
  return (
    <Link
      to="/column/search/search"
      search={{ keyword: '', sort: 'hottest', ...scope }}
      aria-label={label ?? t`搜索`}
      className="press grid size-11 shrink-0 place-items-center rounded-full text-fg2"
    >
      <Search size={20} />
    </Link>
  );
}
