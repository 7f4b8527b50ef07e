import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { Frame } from '../frame/frame.tsx';
import { NotFound } from '../not-found.tsx';
import { requireOperator, requireSignedOut } from '../route-guards.ts';
import { safeRedirectPath } from '../safe-redirect-path.ts';

export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFound,
});

export const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: (
    search: Record<string, unknown>,
  ): { from?: string | undefined; ended?: true | undefined } => ({
    from: safeRedirectPath(search.from),
    ended: search.ended === true ? true : undefined,
  }),
  beforeLoad: requireSignedOut,
  component: lazyRouteComponent(() => import('../../features/session/login-page.tsx'), 'LoginPage'),
});

/** The parent of all pages behind the login. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => requireOperator(location.href),
  component: Frame,
});

export const dashboard = createRoute({
  getParentRoute: () => inside,
  path: '/',
  staticData: { permission: 'dashboard' },
  component: lazyRouteComponent(() => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});
