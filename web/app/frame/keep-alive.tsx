import { type RouteComponent, useRouter } from '@tanstack/react-router';
import { Activity, Suspense, useLayoutEffect } from 'react';
import { KeepAliveContext } from '../../ui/page/page-context.ts';
import { PageErrorBoundary } from '../errors/page-error-boundary.tsx';
import { useKeepAlivePages, withVisited } from './keep-alive-pages.ts';
import { KeptScroll } from './kept-scroll.tsx';

/**
 * Renders the kept pages in `Activity`: the one of `current` is visible, the others are hidden and keep their DOM,
 * scroll position and input. Effects of hidden pages are cleaned up. A kept page reads the router through
 * `useRouterState` only, because its own match does not exist while it is hidden.
 */
export function KeepAlive({ current }: { current: string | null }) {
  const router = useRouter();
  const { routes, generation } = useKeepAlivePages();
  const shown = current ? withVisited(routes, current) : routes;

  useLayoutEffect(() => {
    if (shown !== routes) useKeepAlivePages.setState({ routes: shown });
  }, [shown, routes]);

  // Sorted: an element that moves within the document loses its scroll position.
  return [...shown].sort().map((route) => {
    const Shown = router.routesById[route as keyof typeof router.routesById].options
      .component as RouteComponent;
    return (
      <Activity key={`${route} ${generation}`} mode={route === current ? 'visible' : 'hidden'}>
        <KeepAliveContext value={route}>
          <KeptScroll>
            <PageErrorBoundary>
              <Suspense fallback={null}>
                <Shown />
              </Suspense>
            </PageErrorBoundary>
          </KeptScroll>
        </KeepAliveContext>
      </Activity>
    );
  });
}
