import { createFileRoute } from '@tanstack/react-router';
import { AccountSafePage } from '#features/account';

export const Route = createFileRoute('/column/settings/accountSafe/')({
  component: AccountSafePage,
  staticData: { access: 'member' },
});
