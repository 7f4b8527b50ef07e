import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPolicyPage } from '../../../../../features/account/settings/privacy-policy-page.tsx';

export const Route = createFileRoute('/column/settings/aboutUs/privacy')({
  component: PrivacyPolicyPage,
  staticData: { access: 'open' },
});
