import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { Providers } from '../app/providers.tsx';

/** Renders a component as a page of the console, at every address: with its language, theme, query client and a router. */
export async function renderPage(
  ui: ReactNode,
  history: RouterHistory = createMemoryHistory({ initialEntries: ['/test'] }),
) {
  const root = createRootRoute({ component: Outlet });
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => ui });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  return render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  );
}
