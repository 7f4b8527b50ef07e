import { createFileRoute } from '@tanstack/react-router';
import { PasswordStep } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/bind/stepThree')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('bind', 'password'),
  component: () => <PasswordStep flow="bind" />,
});
