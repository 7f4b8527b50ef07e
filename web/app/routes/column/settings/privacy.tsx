import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '../../../../features/account/settings/privacy-page.tsx';

export const Route = createFileRoute('/column/settings/privacy')({
  component: PrivacyPage,
  staticData: { access: 'member' },
});
