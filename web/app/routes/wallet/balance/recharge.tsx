import { createFileRoute } from '@tanstack/react-router';
import { RechargePage } from '#features/wallet';

type Search = { need?: string; orderId?: string };

// The component checks the values: its chunk is not part of the first page.
export const Route = createFileRoute('/wallet/balance/recharge')({
  staticData: { access: 'member' },
  validateSearch: ({ need, orderId }: Search): Search => ({ need, orderId }),
  component: RechargeRoute,
});

function RechargeRoute() {
  const { need, orderId } = Route.useSearch();
  const order = typeof orderId === 'string' && orderId !== '' ? orderId : undefined;
  return <RechargePage key={order} need={Number(need) > 0 ? Number(need) : undefined} orderId={order} />;
}
