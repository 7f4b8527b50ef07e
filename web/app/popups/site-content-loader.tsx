import type { Locale } from '@muyu/contract/core/locale.ts';
import { isForAudience } from '@muyu/contract/core/site/promotion-audience.ts';
import { listNotices, type Promotion } from '@muyu/contract/site/promotion.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { meQuery } from '#features/account';
import { isBelowCap, loadPromotions } from '#features/promotion';
import { client } from '../../client/client.ts';
import { useLocale } from '../../client/device/locale.ts';
import { isMember, useSession } from '../../client/session.ts';
import { trackClicks } from '../../client/tracking/buried-points.ts';
import { flushWhenHidden } from '../../client/tracking/track.ts';
import { useCountedVisits } from '../../client/tracking/use-counted-visits.ts';
import { NoticePopup, wasClosed } from './notice-popup.tsx';

/** The triggers of notices that a route fires. */
function triggersOf(route: string, registered: boolean): readonly string[] {
  if (route.startsWith('/wallet')) return ['wallet'];
  if (!route.startsWith('/column/columnTabbar')) return [];
  return registered ? ['open', 'login'] : ['open'];
}

/** Promotions and notices older than this are loaded again while the app is on screen, milliseconds. */
const freshMs = 600_000;
/** How often the age is looked at. */
const checkMs = 60_000;

/** Triggers whose notices were asked for since they were loaded anew, with the language. */
const asked = new Map<string, Locale>();

/** How often promotions and notices were no longer fresh while the app was on screen: some have ended or begun since. */
function useRenewals(): number {
  const [renewals, setRenewals] = useState(0);
  useEffect(() => {
    let loadedAt = Date.now();
    const check = () => {
      if (document.visibilityState === 'hidden' || Date.now() - loadedAt < freshMs) return;
      loadedAt = Date.now();
      asked.clear();
      setRenewals((count) => count + 1);
    };
    document.addEventListener('visibilitychange', check);
    const timer = setInterval(check, checkMs);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return renewals;
}

/** Loads promotions for the viewer, fires the triggers of notices and counts the pages that are visited. */
export function SiteContentLoader({ route }: { route: string }) {
  const token = useSession((state) => state.token);
  const registered = useSession(isMember);
  const me = useQuery({ ...meQuery(), enabled: token !== null }).data;
  const vip = (me?.vipLevel ?? 0) > 0;
  /** Promotions wait for the account: until then nobody knows whom they are for. */
  const isKnown = token === null || me !== undefined;
  const locale = useLocale();
  const renewals = useRenewals();
  /** By trigger. */
  const [notices, setNotices] = useState<Readonly<Record<string, readonly Promotion[]>>>({});

  useEffect(() => flushWhenHidden(), []);
  useEffect(() => trackClicks(), []);
  useCountedVisits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language and a renewal ask again
  useEffect(() => {
    if (!isKnown) return;
    const stop = new AbortController();
    void loadPromotions({ registered: token !== null && registered, vip }, stop.signal);
    return () => stop.abort();
  }, [token, registered, vip, isKnown, locale, renewals]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a renewal asks again
  useEffect(() => {
    for (const trigger of triggersOf(route, registered)) {
      if (asked.get(trigger) === locale) continue;
      asked.set(trigger, locale);
      client.request(listNotices, { trigger }).then(
        (given) => {
          if (asked.get(trigger) !== locale) return;
          setNotices((known) => {
            // The one on screen has been counted, and stays.
            const isThere = (each: Promotion) =>
              known[trigger]?.some(({ promotionId }) => promotionId === each.promotionId);
            return { ...known, [trigger]: given.filter((each) => isThere(each) || isBelowCap(each)) };
          });
        },
        () => asked.delete(trigger),
      );
    }
    // Notices of other pages that are to be asked for again may have ended until then.
    setNotices((known) =>
      Object.fromEntries(Object.entries(known).filter(([trigger]) => asked.get(trigger) === locale)),
    );
  }, [route, registered, locale, renewals]);

  // A login in this page load changes whom the notices that are there already are for, and who has closed them.
  const isDue = (each: Promotion) => isForAudience(each.audience, { registered, vip }) && !wasClosed(each);
  const fired = triggersOf(route, registered).flatMap((trigger) => notices[trigger] ?? []);
  const notice = isKnown ? fired.find(isDue) : undefined;
  if (!notice) return null;
  const showNext = () => setNotices((known) => ({ ...known }));
  return <NoticePopup key={notice.promotionId} notice={notice} route={route} onClosed={showNext} />;
}
