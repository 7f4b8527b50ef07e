import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '#features/wallet';

export const Route = createFileRoute('/wallet/orders/$id')({
  component: OrderRoute,
  staticData: { access: 'member' },
});

function OrderRoute() {
  const { id } = Route.useParams();
  return <OrderPage id={id} />;
}
