import { createFileRoute } from '@tanstack/react-router';
import { AccountSafePage } from '../../../../../features/account/safety/account-safe-page.tsx';

export const Route = createFileRoute('/column/settings/accountSafe/')({
  component: AccountSafePage,
  staticData: { access: 'member' },
});
