import { createFileRoute } from '@tanstack/react-router';
import { InviteStep } from '../../../../features/account/register/invite-step.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/register/stepTwo')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('register', 'invite'),
  component: () => <InviteStep flow="register" />,
});
