import { createRootRoute, redirect } from '@tanstack/react-router';
import { saveRedirect } from '../../client/redirect.ts';
import { useSession } from '../../client/session.ts';
import { loadAccount } from '../../features/account/me.ts';
import { decide } from '../guard.ts';
import { queryClient } from '../query.ts';
import { Shell } from '../shell.tsx';

export const Route = createRootRoute({
  component: Shell,
  async beforeLoad({ matches, location }) {
    const access = matches.at(-1)?.staticData.access ?? 'guest';
    const { token, account } = useSession.getState();
    if (access !== 'open' && token && !account) await loadAccount(queryClient);
    if (decide({ access, ...useSession.getState() }) !== 'login') return;
    saveRedirect(location.href);
    throw redirect({ to: '/login/autologin', search: { ref: location.href }, replace: true });
  },
});
