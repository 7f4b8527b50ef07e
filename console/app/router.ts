import type { Permission } from '@muyu/contract/core/endpoint.ts';
import { createRouter } from '@tanstack/react-router';
import { financeRoutes } from './routes/finance.ts';
import { peopleRoutes } from './routes/people.ts';
import { reviewRoutes } from './routes/review.ts';
import { dashboard, inside, login, root } from './routes/root.ts';
import { siteRoutes } from './routes/site.ts';

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    inside.addChildren([dashboard, ...reviewRoutes, ...peopleRoutes, ...financeRoutes, ...siteRoutes]),
  ]),
  basepath: '/console',
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
  interface StaticDataRouteOption {
    permission?: Permission;
  }
}
