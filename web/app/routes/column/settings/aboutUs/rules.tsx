import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '#features/site';

export const Route = createFileRoute('/column/settings/aboutUs/rules')({
  component: () => <LegalPage document="rules" />,
  staticData: { access: 'open' },
});
