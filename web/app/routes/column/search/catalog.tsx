import { createFileRoute } from '@tanstack/react-router';
import { SearchCatalogPage, toKeyword } from '#features/search';

type Search = { hint?: string | undefined };

export const Route = createFileRoute('/column/search/catalog')({
  validateSearch: ({ hint }: Record<string, unknown>): Search => ({ hint: toKeyword(hint) || undefined }),
  component: CatalogRoute,
});

function CatalogRoute() {
  return <SearchCatalogPage hint={Route.useSearch().hint} />;
}
