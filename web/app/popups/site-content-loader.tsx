import { listNotices, type Promotion } from '@muyu/contract/site/promotion.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '#features/account';
import { isBelowCap, isForViewer, loadPromotions } from '#features/promotion';
import { client } from '../../client/client.ts';
import { isMember, useSession } from '../../client/session.ts';
import { trackClicks, trackStay } from '../../client/tracking/buried-points.ts';
import { flushWhenHidden, trackEvent } from '../../client/tracking/track.ts';
import { NoticePopup, wasClosed } from './notice-popup.tsx';

/** The triggers of notices that a route fires. */
function triggersOf(route: string, registered: boolean): readonly string[] {
  if (route.startsWith('/wallet')) return ['wallet'];
  if (!route.startsWith('/column/columnTabbar')) return [];
  return registered ? ['open', 'login'] : ['open'];
}

/** Triggers of this page load whose notices were asked for. */
const asked = new Set<string>();

/** Loads promotions for the viewer, fires the triggers of notices and counts the pages that are visited. */
export function SiteContentLoader({ route }: { route: string }) {
  const token = useSession((state) => state.token);
  const registered = useSession(isMember);
  const me = useQuery({ ...meQuery(), enabled: token !== null }).data;
  const vip = (me?.vipLevel ?? 0) > 0;
  /** Promotions wait for the account: until then nobody knows whom they are for. */
  const isKnown = token === null || me !== undefined;
  const [notices, setNotices] = useState<readonly Promotion[]>([]);

  useEffect(() => flushWhenHidden(), []);
  useEffect(() => trackClicks(), []);
  useEffect(() => {
    trackEvent('pageView', route);
    return trackStay(route);
  }, [route]);
  useEffect(() => {
    if (!isKnown) return;
    const stop = new AbortController();
    void loadPromotions({ registered: token !== null && registered, vip }, stop.signal);
    return () => stop.abort();
  }, [token, registered, vip, isKnown]);
  useEffect(() => {
    for (const trigger of triggersOf(route, registered)) {
      if (asked.has(trigger)) continue;
      asked.add(trigger);
      client.request(listNotices, { trigger }).then(
        (given) => {
          setNotices((known) => [...known, ...given.filter(isBelowCap)]);
        },
        () => asked.delete(trigger),
      );
    }
  }, [route, registered]);

  // A login in this page load changes whom the notices that are there already are for, and who has closed them.
  const isDue = (each: Promotion) => isForViewer(each, { registered, vip }) && !wasClosed(each);
  const notice = isKnown ? notices.find(isDue) : undefined;
  if (!notice) return null;
  const showNext = () => setNotices((known) => [...known]);
  return <NoticePopup key={notice.promotionId} notice={notice} route={route} onClosed={showNext} />;
}
