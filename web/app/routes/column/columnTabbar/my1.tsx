import { createFileRoute } from '@tanstack/react-router';
import { CentrePage } from '#features/profile';

export const Route = createFileRoute('/column/columnTabbar/my1')({
  component: CentrePage,
  staticData: { keepAlive: true },
});
