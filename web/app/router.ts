import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { ErrorPage } from './error-page.tsx';
import type { RouteAccess } from './guard.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { whenLost } from './query.ts';
import { routeTree } from './route-tree.gen.ts';
import { parseSearch, stringifySearch } from './search-text.ts';

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 60_000,
  defaultErrorComponent: ErrorPage,
  defaultNotFoundComponent: NotFoundPage,
  defaultViewTransition: {
    // The first page stands at once; a layer's history entry has the address of its page: no fade for either.
    types: ({ fromLocation, pathChanged }) => (fromLocation && pathChanged ? ['page'] : false),
  },
});

whenLost(() => void router.navigate({ to: '/error/404', replace: true }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    /** Who may see this route; every session when left out. */
    access?: RouteAccess;
    /** Kept alive across navigation, with its scroll place, filters and input (product document, section 2). */
    keep?: boolean;
    /** Stands with the texts of the first page alone. */
    first?: boolean;
    /** Asks for what the page will show while it is still being found out who is here. */
    ahead?: (queryClient: QueryClient) => void;
  }
}
