import { listNotices, type Promotion } from '@muyu/contract/site/promotion.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '#features/account';
import { isBelowCap, isForViewer, loadPromotions } from '#features/promotion';
import { trackClicks, trackStay } from '../../client/buried-points.ts';
import { client } from '../../client/client.ts';
import { isMember, useSession } from '../../client/session.ts';
import { flushWhenHidden, trackEvent } from '../../client/track.ts';
import { NoticePopup } from './notice-popup.tsx';

/** The triggers of notices that a route fires. */
function triggersOf(route: string, registered: boolean): readonly string[] {
  if (route.startsWith('/wallet')) return ['wallet'];
  if (!route.startsWith('/column/columnTabbar')) return [];
  return registered ? ['open', 'login'] : ['open'];
}

/** Notices of this page load that were asked for or closed. */
const asked = new Set<string>();

/** Loads promotions for the viewer, fires the triggers of notices and counts the pages that are visited. */
export function SiteContentLoader({ route }: { route: string }) {
  const token = useSession((state) => state.token);
  const registered = useSession(isMember);
  const vip = (useQuery({ ...meQuery(), enabled: token !== null }).data?.vipLevel ?? 0) > 0;
  const [notices, setNotices] = useState<readonly Promotion[]>([]);

  useEffect(() => flushWhenHidden(), []);
  useEffect(() => trackClicks(), []);
  useEffect(() => {
    trackEvent('pageView', route);
    return trackStay(route);
  }, [route]);
  useEffect(() => {
    void loadPromotions({ registered: token !== null && registered, vip });
  }, [token, registered, vip]);
  useEffect(() => {
    for (const trigger of triggersOf(route, registered)) {
      if (asked.has(trigger)) continue;
      asked.add(trigger);
      client.request(listNotices, { trigger }).then(
        (given) => {
          const mine = given.filter(
            (notice) => isBelowCap(notice) && isForViewer(notice, { registered, vip }),
          );
          setNotices((known) => [...known, ...mine]);
        },
        () => asked.delete(trigger),
      );
    }
  }, [route, registered, vip]);

  const [notice] = notices;
  if (!notice) return null;
  const close = () => setNotices((known) => known.slice(1));
  return <NoticePopup key={notice.promotionId} notice={notice} route={route} onClosed={close} />;
}
