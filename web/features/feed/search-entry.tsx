import { useLingui } from '@lingui/react/macro';
import { listHotSearches } from '@muyu/contract/search.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../client/client.ts';
import { prefersReducedMotion } from '../../ui/prefers-reduced-motion.ts';

/** Time for which a hot word is shown, milliseconds. */
const turnMs = 4000;

/** The link to the search in the shape of a field, which shows the hot words in turn while nobody is on it. */
export function SearchEntry() {
  const { t } = useLingui();
  const { data = [] } = useQuery(client.query(listHotSearches, {}));
  const [turn, setTurn] = useState(0);
  const link = useRef<HTMLAnchorElement>(null);
  const count = data.length;
  useEffect(() => {
    if (count < 2 || prefersReducedMotion()) return;
    const timer = setInterval(() => {
      if (!link.current?.matches(':hover, :focus')) setTurn((before) => before + 1);
    }, turnMs);
    return () => clearInterval(timer);
  }, [count]);
  const hint = data[turn % Math.max(1, count)]?.keyword;
  return (
    <Link
      ref={link}
      to="/column/search/catalog"
      search={{ hint }}
      aria-label={hint ? `${t`搜索`} ${hint}` : t`搜索`}
      className="hit press relative ml-2 flex h-9 min-w-0 items-center gap-2 rounded-full bg-s2 px-3.5 text-caption text-fg3"
    >
      <Search size={16} aria-hidden="true" className="shrink-0" />
      <span dir="auto" className="truncate">
        {hint ?? t`搜索`}
      </span>
    </Link>
  );
}
