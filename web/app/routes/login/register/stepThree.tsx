import { createFileRoute } from '@tanstack/react-router';
import { PasswordStep, UsernameStep } from '#features/account';
import { guardStep } from '../../../guards/guard-step.ts';

export const Route = createFileRoute('/login/register/stepThree')({
  staticData: { access: 'open' },
  validateSearch: ({ ask }: Record<string, unknown>): { ask?: 'password' } =>
    ask === 'password' ? { ask } : {},
  beforeLoad: ({ search }) => guardStep('register', search.ask ?? 'username'),
  component: NameAndPassword,
});

function NameAndPassword() {
  const { ask } = Route.useSearch();
  return ask ? <PasswordStep flow="register" /> : <UsernameStep flow="register" />;
}
