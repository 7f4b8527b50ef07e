import { createFileRoute } from '@tanstack/react-router';
import { WithdrawalPage } from '#features/wallet';

export const Route = createFileRoute('/wallet/balance/cash/detail/$id')({
  component: WithdrawalRoute,
  staticData: { access: 'member' },
});

function WithdrawalRoute() {
  const { id } = Route.useParams();
  return <WithdrawalPage id={id} />;
}
