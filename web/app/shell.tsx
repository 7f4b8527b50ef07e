import { Outlet, useRouterState } from '@tanstack/react-router';
import { useSession } from '../client/session.ts';
import { useFreshAccount } from '../features/account/me.ts';
import { ProtectedActSheet } from '../features/account/protected-act.tsx';
import { ReportLayer } from '../features/moderation/report-layer.tsx';
import { Layers } from '../ui/layers.tsx';
import { LazyPart, lazyPart } from '../ui/lazy-part.tsx';
import { Toaster } from '../ui/toast.tsx';
import { CardLayers } from './card-layers.tsx';
import { FirstVisitNotice } from './first-visit-notice.tsx';
import { decide } from './guard.ts';
import { KeepAlive } from './keep-alive.tsx';
import { useNewsWatch } from './news-watch.ts';
import { ProgressBar } from './progress-bar.tsx';
import { SanctionWatch } from './sanction-watch.tsx';
import { TabBar } from './tab-bar.tsx';
import { UploadsWatch } from './uploads-watch.tsx';

const membersOnly = lazyPart(() => import('./members-only.tsx').then((m) => m.MembersOnly));
const tabArea = '/column/columnTabbar/';

/** The frame that holds every page, and what lies over all of them (product document, section 2: global layout). */
export function Shell() {
  useFreshAccount();
  useNewsWatch();
  const token = useSession((state) => state.token);
  const account = useSession((state) => state.account);
  const { route, access, keep } = useRouterState({
    select: ({ matches }) => {
      const last = matches.at(-1);
      const { access = 'guest', keep = false } = last?.staticData ?? {};
      return { route: last?.routeId ?? '', access, keep };
    },
    structuralSharing: true,
  });
  const refused = decide({ access, token, account }) === 'register';
  const current = keep && !refused ? route : null;
  const tabbed = current?.startsWith(tabArea);
  return (
    <div className="frame">
      <KeepAlive current={current} />
      {refused ? (
        <LazyPart part={membersOnly} given={{}} onFailed={() => undefined} />
      ) : (
        !current && <Outlet />
      )}
      {tabbed && <TabBar current={current} />}
      <ProtectedActSheet />
      <ReportLayer />
      <CardLayers />
      <FirstVisitNotice wanted={Boolean(tabbed)} />
      <SanctionWatch wanted={Boolean(tabbed)} />
      {route !== '/column/addPost' && <UploadsWatch />}
      <Layers />
      <Toaster />
      <ProgressBar />
    </div>
  );
}
