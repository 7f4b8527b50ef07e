import { type RouteComponent, useRouter } from '@tanstack/react-router';
import { Activity, Suspense, useLayoutEffect } from 'react';
import { KeptPageContext } from '../ui/page-context.ts';
import { useKeptPages, visited } from './kept-pages.ts';
import { PageBoundary } from './page-boundary.tsx';

/**
 * Draws the kept pages: the one of `current`, and hidden behind it those seen before, with their scroll place, filters
 * and input. Hidden pages have no running effects. A kept page reads nothing from the router but what `useRouterState`
 * gives: its own match is gone while it is hidden.
 */
export function KeepAlive({ current }: { current: string | null }) {
  const router = useRouter();
  const { routes, round } = useKeptPages();
  const shown = current && routes.at(-1) !== current ? visited(routes, current) : routes;

  useLayoutEffect(() => {
    if (shown !== routes) useKeptPages.setState({ routes: shown });
  }, [shown, routes]);

  // In a fixed order: a page that moves within the document would lose its scroll place.
  return [...shown].sort().map((route) => {
    const Shown = router.routesById[route as keyof typeof router.routesById].options
      .component as RouteComponent;
    return (
      <Activity key={`${route} ${round}`} mode={route === current ? 'visible' : 'hidden'}>
        <KeptPageContext value={route}>
          <PageBoundary>
            <Suspense fallback={null}>
              <Shown />
            </Suspense>
          </PageBoundary>
        </KeptPageContext>
      </Activity>
    );
  });
}
