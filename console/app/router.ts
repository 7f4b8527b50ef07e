import type { Permission } from '@muyu/contract/core/endpoint.ts';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { RouteFailure } from './route-failure.tsx';
import { financeRoutes } from './routes/finance.ts';
import { reviewRoutes } from './routes/review.ts';
import { dashboard, inside, login, root } from './routes/root.ts';
import { siteRoutes } from './routes/site.ts';
import { userRoutes } from './routes/users.ts';

const routeTree = root.addChildren([
  login,
  inside.addChildren([dashboard, ...reviewRoutes, ...userRoutes, ...financeRoutes, ...siteRoutes]),
]);

/** The router of all pages. Tests give it a history of their own. */
export const createConsoleRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    basepath: '/console',
    scrollRestoration: true,
    scrollToTopSelectors: ['#content'],
    defaultPreload: 'intent',
    // A page that fails to load takes its own place, not that of the frame.
    defaultErrorComponent: RouteFailure,
    ...(history && { history }),
  });

export const router = createConsoleRouter();

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    permission?: Permission;
  }
}
