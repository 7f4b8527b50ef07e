import { createFileRoute } from '@tanstack/react-router';
import { CountryListPage } from '../../../features/account/phone/country-list-page.tsx';

export const Route = createFileRoute('/timeZone/list')({
  staticData: { access: 'open' },
  component: CountryListPage,
});
