import { createFileRoute } from '@tanstack/react-router';
import { CardsPage } from '#features/wallet';

export const Route = createFileRoute('/wallet/balance/cash/account/')({
  component: CardsPage,
  staticData: { access: 'member' },
});
