import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../../../../../features/account/settings/terms-page.tsx';

export const Route = createFileRoute('/column/settings/aboutUs/terms')({
  component: TermsPage,
  staticData: { access: 'open' },
});
