import { createFileRoute } from '@tanstack/react-router';
import { AddCardPage } from '#features/wallet';

export const Route = createFileRoute('/wallet/balance/cash/account/bank')({
  component: AddCardPage,
  staticData: { access: 'member' },
});
