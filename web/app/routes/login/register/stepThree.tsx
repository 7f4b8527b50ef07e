import { createFileRoute, redirect } from '@tanstack/react-router';
import { PasswordStep } from '../../../../features/account/register/password-step.tsx';
import { UsernameStep } from '../../../../features/account/register/username-step.tsx';

export const Route = createFileRoute('/login/register/stepThree')({
  staticData: { access: 'open' },
  validateSearch: ({ ask }: Record<string, unknown>): { ask?: 'password' } =>
    ask === 'password' ? { ask } : {},
  async beforeLoad({ search }) {
    const { firstMissing, useDraft } = await import('../../../../features/account/register/draft.ts');
    const asked = search.ask ?? 'username';
    if (firstMissing(asked, useDraft.getState()) === asked) return;
    throw redirect({ to: '/login/register/stepThree', replace: true });
  },
  component: NameAndPassword,
});

function NameAndPassword() {
  const { ask } = Route.useSearch();
  return ask ? <PasswordStep /> : <UsernameStep />;
}
