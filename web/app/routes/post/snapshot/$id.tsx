import { createFileRoute } from '@tanstack/react-router';
import { SnapshotPage } from '#features/snapshot';

export const Route = createFileRoute('/post/snapshot/$id')({ component: SnapshotRoute });

function SnapshotRoute() {
  const { id } = Route.useParams();
  return <SnapshotPage id={id} />;
}
