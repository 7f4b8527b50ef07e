import { createFileRoute } from '@tanstack/react-router';
import { AutologinPage } from '#features/account';
import { storeRedirect } from '../../../client/redirect.ts';

type Search = {
  ref?: string;
  /** True when a member adds another account. */
  add?: '1';
  /** Initial value of the account name field. */
  name?: string;
  way?: 'phone';
};

export const Route = createFileRoute('/login/autologin')({
  staticData: { access: 'open' },
  // `account`: on identity cards that were saved earlier.
  validateSearch: ({ ref, add, account, name = account, way }: Record<string, unknown>): Search => ({
    ...(typeof ref === 'string' && { ref }),
    ...(add === '1' && { add }),
    ...(typeof name === 'string' && name && { name: name.slice(0, 64) }),
    ...(way === 'phone' && { way }),
  }),
  beforeLoad({ search }) {
    if (search.ref) storeRedirect(search.ref);
  },
  component: Autologin,
});

function Autologin() {
  const { add, name, way } = Route.useSearch();
  return <AutologinPage add={add === '1'} name={name} way={way} />;
}
