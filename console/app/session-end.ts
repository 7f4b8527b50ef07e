import { queryClient } from '../client/query-client.ts';
import { onSessionEnd } from '../client/session-token.ts';
import type { router } from './router.ts';

/** Leads to the login page when the session ends, in this or in another tab. Returns a function that stops that. */
export const followSessionEnd = (followed: typeof router) =>
  onSessionEnd((ending) => {
    const { pathname, href } = followed.state.location;
    if (pathname === '/login') return;
    const search = ending === 'ended' ? { from: href, ended: true as const } : {};
    followed.navigate({ to: '/login', search, replace: true }).then(() => queryClient.clear());
  });
