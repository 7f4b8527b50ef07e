import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#features/site';

export const Route = createFileRoute('/column/settings/aboutUs/privacy')({
  component: () => <LegalPage document="privacy" />,
  staticData: { access: 'open' },
});
