import { createFileRoute } from '@tanstack/react-router';
import { AccountStep } from '../../../../features/account/recover/account-step.tsx';

export const Route = createFileRoute('/login/inputValidation/forgetPassword')({
  staticData: { access: 'open' },
  component: AccountStep,
});
