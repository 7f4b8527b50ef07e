import { createFileRoute } from '@tanstack/react-router';
import { RegisterStartPage } from '../../../../features/account/register/register-start-page.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/register/')({
  staticData: { access: 'open' },
  beforeLoad: () => atStep('register', null),
  component: RegisterStartPage,
});
