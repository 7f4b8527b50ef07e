import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ProtectedActionSheet, useAccountSync } from '#features/account';
import { ReportSheetHost } from '#features/moderation';
import { RewardSheetHost, ShareSheetHost } from '#features/post';
import { PaymentSheetHost } from '#features/wallet';
import { removeFirstPictures } from '../../client/device/first-pictures.ts';
import { useSession } from '../../client/session.ts';
import { LazyPart, lazyComponent } from '../../ui/lazy-component.tsx';
import { OverlayRoot } from '../../ui/overlay/overlay-root.tsx';
import { Toaster } from '../../ui/overlay/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { TopBar } from '../../ui/page/top-bar.tsx';
import { decideAccess } from '../guards/guard.ts';
import { CardOverlays } from '../popups/card-overlays.tsx';
import { LatePopups } from '../popups/late-popups.tsx';
import { KeepAlive } from './keep-alive.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { TabBar } from './tab-bar.tsx';
import { useUnreadSubscription } from './use-unread-subscription.ts';

const registerWall = lazyComponent(() => import('../guards/register-wall.tsx').then((m) => m.RegisterWall));
const tabRoutePrefix = '/column/columnTabbar/';
/** Pages of the tab area that open above it, with a back button. */
const withoutTabs = new Set(['/column/columnTabbar/my1', '/column/columnTabbar/personalInfo']);

/**
 * The layout around every page, with the overlays that any page can open (product document, section 2: global
 * layout).
 */
export function Shell() {
  useAccountSync();
  useUnreadSubscription();
  useEffect(() => void removeFirstPictures(), []);
  const token = useSession((state) => state.token);
  const account = useSession((state) => state.account);
  const { route, access, keepAlive } = useRouterState({
    select: ({ matches }) => {
      const last = matches.at(-1);
      const { access = 'guest', keepAlive = false } = last?.staticData ?? {};
      return { route: last?.routeId ?? '', access, keepAlive };
    },
    structuralSharing: true,
  });
  const needsAccount = decideAccess({ access, token, account }) === 'register';
  const current = keepAlive && !needsAccount ? route : null;
  const tabbed = current?.startsWith(tabRoutePrefix) && !withoutTabs.has(current);
  return (
    <div className="frame">
      {/* Before the pages, so that the keyboard reaches them without passing an endless list. */}
      {tabbed && <TabBar current={current} />}
      <Toaster />
      <KeepAlive current={current} />
      {needsAccount ? (
        <LazyPart
          lazy={registerWall}
          props={{}}
          frame={(error) => <Page bar={<TopBar back />}>{error}</Page>}
        />
      ) : (
        !current && <Outlet />
      )}
      <ProtectedActionSheet />
      <ReportSheetHost />
      <ShareSheetHost />
      <RewardSheetHost />
      <PaymentSheetHost />
      <CardOverlays />
      <LatePopups
        route={route}
        welcomes={!needsAccount && !/^\/(login|common|error)\b/.test(route)}
        checksSession={Boolean(tabbed)}
      />
      <OverlayRoot />
      <ProgressBar />
    </div>
  );
}
