import { createFileRoute } from '@tanstack/react-router';
import { PasswordStep } from '../../../../features/account/register/password-step.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/bind/stepThree')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('bind', 'password'),
  component: () => <PasswordStep flow="bind" />,
});
