import { createFileRoute } from '@tanstack/react-router';
import { ModifyPasswordPage } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/modifyPassword')({
  component: ModifyPasswordPage,
  staticData: { access: 'member' },
});
