import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/login/')({
  staticData: { access: 'open' },
  beforeLoad() {
    throw redirect({ to: '/login/autologin', replace: true });
  },
});
