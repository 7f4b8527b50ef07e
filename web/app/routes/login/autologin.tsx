import { createFileRoute } from '@tanstack/react-router';
import { keepRedirect } from '../../../client/redirect.ts';
import { AutologinPage } from '../../../features/account/login/autologin-page.tsx';

type Search = {
  ref?: string;
  /** A member adds another account. */
  add?: '1';
  /** The account name to fill in. */
  name?: string;
  way?: 'phone';
};

export const Route = createFileRoute('/login/autologin')({
  staticData: { access: 'open' },
  validateSearch: ({ ref, add, name, way }: Record<string, unknown>): Search => ({
    ...(typeof ref === 'string' && { ref }),
    ...(add === '1' && { add }),
    ...(typeof name === 'string' && name && { name: name.slice(0, 64) }),
    ...(way === 'phone' && { way }),
  }),
  beforeLoad({ search }) {
    if (search.ref) keepRedirect(search.ref);
  },
  component: Autologin,
});

function Autologin() {
  const { add, name, way } = Route.useSearch();
  return <AutologinPage add={add === '1'} name={name} way={way} />;
}
