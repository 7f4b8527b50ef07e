import { createFileRoute } from '@tanstack/react-router';
import { CityPage } from '#features/feed';

export const Route = createFileRoute('/post/locals')({
  validateSearch: ({ cityCode }: Record<string, unknown>): { cityCode?: string } => ({
    cityCode: cityCode ? String(cityCode) : undefined,
  }),
  component: LocalsRoute,
  staticData: { keepAlive: true },
});

function LocalsRoute() {
  const { cityCode = '' } = Route.useSearch();
  return <CityPage cityCode={cityCode} />;
}
