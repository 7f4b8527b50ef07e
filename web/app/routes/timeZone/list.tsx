import { createFileRoute } from '@tanstack/react-router';
import { CountryListPage } from '#features/account';

export const Route = createFileRoute('/timeZone/list')({
  staticData: { access: 'open' },
  component: CountryListPage,
});
