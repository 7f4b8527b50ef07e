import { createFileRoute } from '@tanstack/react-router';
import { OtherAccountsPage } from '#features/account';

export const Route = createFileRoute('/login/otherAccounts')({
  staticData: { access: 'open' },
  component: OtherAccountsPage,
});
