import { createFileRoute } from '@tanstack/react-router';
import { PasswordStep } from '../../../../features/account/register/password-step.tsx';
import { UsernameStep } from '../../../../features/account/register/username-step.tsx';
import { atStep } from '../../../login-steps.ts';

export const Route = createFileRoute('/login/register/stepThree')({
  staticData: { access: 'open' },
  validateSearch: ({ ask }: Record<string, unknown>): { ask?: 'password' } =>
    ask === 'password' ? { ask } : {},
  beforeLoad: ({ search }) => atStep('register', search.ask ?? 'username'),
  component: NameAndPassword,
});

function NameAndPassword() {
  const { ask } = Route.useSearch();
  return ask ? <PasswordStep flow="register" /> : <UsernameStep flow="register" />;
}
