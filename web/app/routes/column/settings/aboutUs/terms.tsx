import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#features/site';

export const Route = createFileRoute('/column/settings/aboutUs/terms')({
  component: () => <LegalPage document="terms" />,
  staticData: { access: 'open' },
});
