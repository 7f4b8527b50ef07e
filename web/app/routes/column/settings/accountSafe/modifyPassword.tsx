import { createFileRoute } from '@tanstack/react-router';
import { ModifyPasswordPage } from '../../../../../features/account/safety/modify-password-page.tsx';

export const Route = createFileRoute('/column/settings/accountSafe/modifyPassword')({
  component: ModifyPasswordPage,
  staticData: { access: 'member' },
});
