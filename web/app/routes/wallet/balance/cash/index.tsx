import { createFileRoute } from '@tanstack/react-router';
import { WithdrawPage } from '#features/wallet';

export const Route = createFileRoute('/wallet/balance/cash/')({
  component: WithdrawPage,
  staticData: { access: 'member' },
});
