import { createFileRoute } from '@tanstack/react-router';
import { PrivacyPage } from '#features/account';

export const Route = createFileRoute('/column/settings/privacy')({
  component: PrivacyPage,
  staticData: { access: 'member' },
});
