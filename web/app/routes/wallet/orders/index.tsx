import { createFileRoute } from '@tanstack/react-router';
import { OrdersPage } from '#features/wallet';

export const Route = createFileRoute('/wallet/orders/')({
  component: OrdersPage,
  staticData: { access: 'member' },
});
