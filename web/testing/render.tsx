import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { randomUuid } from '@muyu/contract/core/device/random-uuid.ts';
import { defaultClientSettings } from '@muyu/contract/site/client-settings.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import { parseSearch, stringifySearch } from '../app/guards/search-params.ts';
import { queryClient } from '../app/query.ts';
import { useConnection } from '../client/offline/connection.ts';
import { useOtherDomain } from '../client/offline/other-domain.ts';
import { useOutbox } from '../client/offline/outbox.ts';
import { eraseReplies } from '../client/offline/persister.ts';
import { useStoredAges } from '../client/offline/stored-ages.ts';
import { clearPatches } from '../client/optimistic-patches.ts';
import { useSession } from '../client/session.ts';
import { useSiteSettings } from '../client/site/site-settings.ts';
import { installOverlayHistory, waitForSteps } from '../ui/overlay/close-on-back.ts';
import { OverlayRoot } from '../ui/overlay/overlay-root.tsx';
import { Toaster } from '../ui/overlay/toast.tsx';
import { account } from './samples.ts';

/** A page other than the one under test: names its own address. */
function OtherPage() {
  const { href } = useLocation();
  return <h1>{`页面 ${href}`}</h1>;
}

const Frame = ({ children }: { children?: ReactNode }) => (
  <div className="frame">
    <Toaster />
    <Outlet />
    {children}
    <OverlayRoot />
  </div>
);

type Options = {
  /** The parts that stay while pages change. */
  frame?: ReactNode;
  /** Other pages by their address. */
  pages?: Record<string, () => ReactNode>;
};

let testCount = 0;
let history: RouterHistory | null = null;

/** Renders a component as the page of the app's frame, with a router, the app's query client and toasts. */
export async function renderPage(ui: ReactNode, { frame, pages = {} }: Options = {}) {
  testCount += 1;
  // A history entry of its own: a step back in one test does not reach the page of the test before.
  window.history.pushState(null, '', `/test/${testCount}`);
  history = createBrowserHistory();
  installOverlayHistory(history);
  const root = createRootRoute({ component: () => <Frame>{frame}</Frame> });
  const page = createRoute({ getParentRoute: () => root, path: '/test/$id', component: () => ui });
  const other = createRoute({ getParentRoute: () => root, path: '$', component: OtherPage });
  const named = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren([page, other, ...named]),
    history,
    parseSearch,
    stringifySearch,
  });
  await router.load();
  const screen = await render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  return Object.assign(screen, { router });
}

/** Clears what the test before left in stores, caches and the browser's storage. */
export async function resetApp(): Promise<void> {
  // A navigation that waits for a step back would go on with a history that has ended.
  await waitForSteps();
  history?.destroy();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  // Before the connection comes back, which would send them.
  useOutbox.setState({ entries: [] });
  useConnection.setState({ state: 'online', failures: 0 });
  useOtherDomain.setState({ origin: null });
  useStoredAges.setState({}, true);
  await eraseReplies();
  clearPatches();
  useSiteSettings.setState({ values: defaultClientSettings });
  // A new token clears what modules keep about the viewer.
  useSession.getState().open({ ...account, token: randomUuid() });
}
