import { createRootRoute, redirect } from '@tanstack/react-router';
import { allTexts } from '../../client/locale.ts';
import { saveRedirect } from '../../client/redirect.ts';
import { useSession } from '../../client/session.ts';
import { loadAccount } from '../../features/account/me.ts';
import { decide } from '../guard.ts';
import { queryClient } from '../query.ts';
import { Shell } from '../shell.tsx';

export const Route = createRootRoute({
  component: Shell,
  async beforeLoad({ matches, location }) {
    const { access = 'guest', first = false, ahead } = matches.at(-1)?.staticData ?? {};
    const { token, account } = useSession.getState();
    if (token) ahead?.(queryClient);
    await Promise.all([
      !first && allTexts(),
      access !== 'open' && token && !account && loadAccount(queryClient),
    ]);
    if (decide({ access, ...useSession.getState() }) !== 'login') return;
    saveRedirect(location.href);
    throw redirect({ to: '/login/autologin', search: { ref: location.href }, replace: true });
  },
});
