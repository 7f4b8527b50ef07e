import { createFileRoute, redirect } from '@tanstack/react-router';
import { hasScope, parseResultSearch, SearchResultsPage } from '#features/search';

export const Route = createFileRoute('/column/search/search')({
  validateSearch: parseResultSearch,
  beforeLoad({ search }) {
    if (search.keyword === '' && !hasScope(search))
      throw redirect({ to: '/column/search/catalog', replace: true });
  },
  component: ResultsRoute,
});

function ResultsRoute() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <SearchResultsPage search={search} onChange={(next) => void navigate({ search: next, replace: true })} />
  );
}
