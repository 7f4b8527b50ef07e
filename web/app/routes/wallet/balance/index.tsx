import { createFileRoute } from '@tanstack/react-router';
import { BalancePage } from '#features/wallet';

export const Route = createFileRoute('/wallet/balance/')({
  component: BalancePage,
  staticData: { access: 'member' },
});
