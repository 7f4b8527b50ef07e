import { createFileRoute } from '@tanstack/react-router';
import { AccountStep } from '#features/account';

/** `name`: the account of a member who does not know the login password. */
type Search = { name?: string };

export const Route = createFileRoute('/login/forget/')({
  staticData: { access: 'open' },
  validateSearch: ({ name }: Record<string, unknown>): Search =>
    typeof name === 'string' && name ? { name: name.slice(0, 64) } : {},
  component: RecoveryStart,
});

function RecoveryStart() {
  const { name } = Route.useSearch();
  return <AccountStep name={name} />;
}
