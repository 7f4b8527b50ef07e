import type { Permission } from '@muyu/contract/core/call.ts';
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { Frame } from './frame/frame.tsx';
import { requireNobody, requireOperator } from './guard.ts';
import { insidePath } from './inside-path.ts';
import { NotFound } from './not-found.tsx';
import { RouteFailure } from './route-failure.tsx';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
  errorComponent: RouteFailure,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (
    search: Record<string, unknown>,
  ): { from?: string | undefined; ended?: true | undefined } => ({
    from: insidePath(search.from),
    ended: search.ended === true ? true : undefined,
  }),
  beforeLoad: requireNobody,
  component: lazyRouteComponent(() => import('../features/session/login-page.tsx'), 'LoginPage'),
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => requireOperator(location.href),
  component: Frame,
});

const dashboard = createRoute({
  getParentRoute: () => inside,
  path: '/',
  staticData: { permission: 'dashboard' },
  component: lazyRouteComponent(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const review = createRoute({
  getParentRoute: () => inside,
  path: '/review',
  staticData: { permission: 'review' },
  validateSearch: (search: Record<string, unknown>): { item?: string | undefined } => ({
    item: text(search.item),
  }),
  component: lazyRouteComponent(() => import('../features/review/review-page.tsx'), 'ReviewPage'),
});

const audit = createRoute({
  getParentRoute: () => inside,
  path: '/audit',
  staticData: { permission: 'audit' },
  validateSearch: (search: Record<string, unknown>): { action?: string | undefined } => ({
    action: text(search.action),
  }),
  component: lazyRouteComponent(() => import('../features/audit/audit-page.tsx'), 'AuditPage'),
});

export const router = createRouter({
  routeTree: root.addChildren([login, inside.addChildren([dashboard, review, audit])]),
  basepath: '/console',
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
