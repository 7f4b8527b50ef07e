import { finishBeforeSignOut } from '../client/before-sign-out.ts';
import { queryClient } from '../client/query-client.ts';
import { onSessionEnd } from '../client/session-token.ts';
import type { router } from './router.ts';

/**
 * Leads to the login page when the session ends, in this or in another tab. When another operator has signed in in another tab,
 * sends what waits as the one of this tab, and loads the page again for the other. Returns a function that stops that.
 */
export const followSessionEnd = (followed: typeof router, reload = () => location.reload()) =>
  onSessionEnd((ending) => {
    if (ending === 'replaced') {
      finishBeforeSignOut().then(reload);
      return;
    }
    const { pathname, href } = followed.state.location;
    if (pathname === '/login') return;
    const search = ending === 'ended' ? { from: href, ended: true as const } : {};
    followed.navigate({ to: '/login', search, replace: true }).then(() => queryClient.clear());
  });
