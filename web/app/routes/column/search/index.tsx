import { createFileRoute, redirect } from '@tanstack/react-router';
import { parseResultSearch } from '#features/search';

/** Leads to the results of a keyword, or to the start of a search. */
export const Route = createFileRoute('/column/search/')({
  validateSearch: parseResultSearch,
  beforeLoad({ search }) {
    if (search.keyword !== '') throw redirect({ to: '/column/search/search', search, replace: true });
    throw redirect({ to: '/column/search/catalog', replace: true });
  },
});
