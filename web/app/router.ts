import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { PageMessages } from '../client/device/locale.ts';
import { ErrorPage } from './errors/error-page.tsx';
import { NotFoundPage } from './errors/not-found-page.tsx';
import type { RouteAccess } from './guards/guard.ts';
import { parseSearch, stringifySearch } from './guards/search-params.ts';
import { followPageChanges } from './page-changes.ts';
import { onNotFound } from './query.ts';
import { routeTree } from './route-tree.gen.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // Pages follow a hash themselves, once (`useHashTarget`).
  defaultHashScrollIntoView: false,
  defaultPreload: 'intent',
  defaultPendingMs: 60_000,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultViewTransition: {
    // The first page, and overlays that only add a history entry, change without a fade.
    types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
  },
});

followPageChanges(router);

onNotFound(() => void router.navigate({ to: '/error/404', replace: true }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** The visitors that this route admits; every session by default. */
    access?: RouteAccess;
    /** The page stays mounted across navigation (product document, section 2). */
    keepAlive?: boolean;
    /** The messages that the page needs; all by default. */
    messages?: PageMessages;
    /** Starts the requests of the page while its code and the account are still loading. */
    prefetch?: (queryClient: QueryClient, search: Readonly<Record<string, unknown>>) => void;
  }
}
