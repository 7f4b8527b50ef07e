import { createFileRoute } from '@tanstack/react-router';
import { UsernameStep } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/bind/stepTwo')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('bind', 'username'),
  component: () => <UsernameStep flow="bind" />,
});
