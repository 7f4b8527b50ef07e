import { createRootRoute, redirect } from '@tanstack/react-router';
import { loadAccount } from '#features/account';
import { loadPageMessages } from '../../client/device/locale.ts';
import { scheduleRedirectStore } from '../../client/redirect.ts';
import { useSession } from '../../client/session.ts';
import { Shell } from '../frame/shell.tsx';
import { decideAccess } from '../guards/guard.ts';
import { queryClient } from '../query.ts';

export const Route = createRootRoute({
  component: Shell,
  async beforeLoad({ matches, location, preload }) {
    const { access = 'guest', messages = 'all', prefetch } = matches.at(-1)?.staticData ?? {};
    const { token, account } = useSession.getState();
    // A touch that only scrolls preloads code, but sends no requests.
    if (token && !preload) prefetch?.(queryClient, location.search);
    await Promise.all([
      loadPageMessages(messages),
      access !== 'open' && token && !account && loadAccount(queryClient),
    ]);
    if (decideAccess({ access, ...useSession.getState() }) !== 'login') return;
    scheduleRedirectStore(location.href);
    throw redirect({ to: '/login/autologin', search: { ref: location.href }, replace: true });
  },
});
