import { createFileRoute } from '@tanstack/react-router';
import { UsernameStep } from '../../../../features/account/register/username-step.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/bind/stepTwo')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('bind', 'username'),
  component: () => <UsernameStep flow="bind" />,
});
