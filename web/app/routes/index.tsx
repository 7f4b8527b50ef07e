import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/')({
  staticData: { messages: 'first' },
  beforeLoad() {
    throw redirect({ to: '/column/columnTabbar/find', replace: true });
  },
});
