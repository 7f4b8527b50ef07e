import { createFileRoute } from '@tanstack/react-router';
import { CityPage } from '#features/feed';
import { useKeptSearch } from '../../frame/use-kept-search.ts';

export const Route = createFileRoute('/post/locals')({
  validateSearch: ({ cityCode }: Record<string, unknown>): { cityCode?: string } => ({
    cityCode: cityCode ? String(cityCode) : undefined,
  }),
  component: LocalsRoute,
  staticData: { keepAlive: true },
});

function LocalsRoute() {
  const cityCode = useKeptSearch(Route.id, 'cityCode');
  return <CityPage cityCode={cityCode} />;
}
