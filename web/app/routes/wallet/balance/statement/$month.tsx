import { createFileRoute } from '@tanstack/react-router';
import { StatementPage } from '#features/wallet';

export const Route = createFileRoute('/wallet/balance/statement/$month')({
  component: StatementRoute,
  staticData: { access: 'member' },
});

function StatementRoute() {
  const { month } = Route.useParams();
  return <StatementPage month={month} />;
}
