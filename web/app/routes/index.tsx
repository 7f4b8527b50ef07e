import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  staticData: { first: true },
  beforeLoad() {
    throw redirect({ to: '/column/columnTabbar/find', replace: true });
  },
});
