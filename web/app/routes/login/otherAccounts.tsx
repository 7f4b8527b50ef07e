import { createFileRoute } from '@tanstack/react-router';
import { OtherAccountsPage } from '../../../features/account/other-accounts/other-accounts-page.tsx';

export const Route = createFileRoute('/login/otherAccounts')({
  staticData: { access: 'open' },
  component: OtherAccountsPage,
});
