import { createFileRoute } from '@tanstack/react-router';
import { DetailPage } from '#features/wallet';

export const Route = createFileRoute('/wallet/balance/details/$id')({
  component: DetailRoute,
  staticData: { access: 'member' },
});

function DetailRoute() {
  const { id } = Route.useParams();
  return <DetailPage id={id} />;
}
