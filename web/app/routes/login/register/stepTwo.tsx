import { createFileRoute } from '@tanstack/react-router';
import { InviteStep } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/register/stepTwo')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('register', 'invite'),
  component: () => <InviteStep flow="register" />,
});
