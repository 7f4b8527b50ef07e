import { createFileRoute } from '@tanstack/react-router';
import { RegisterStartPage } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/register/')({
  staticData: { access: 'open' },
  beforeLoad: () => guardStep('register', null),
  component: RegisterStartPage,
});
