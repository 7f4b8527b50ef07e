import { createFileRoute } from '@tanstack/react-router';
import { AccountStep } from '#features/account';

export const Route = createFileRoute('/login/forget/')({
  staticData: { access: 'open' },
  component: AccountStep,
});
