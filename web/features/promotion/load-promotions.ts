import { isForAudience } from '@muyu/contract/core/site/promotion-audience.ts';
import {
  type Advert,
  listAdverts,
  listBanners,
  listChannels,
  listVideoAdverts,
  type Promotion,
} from '@muyu/contract/site/promotion.ts';
import { client } from '../../client/client.ts';
import { isMember, useSession } from '../../client/session.ts';
import { leftToday } from './frequency.ts';
import { storeHeadHeight } from './head-height.ts';
import { insertAdverts } from './insert-adverts.ts';
import { type CappedAdvert, usePromotions } from './promotion-store.ts';

/** Null in place of a failure: promotions are never an error on screen. */
const orNull = <Value>(request: Promise<Value>): Promise<Value | null> => request.catch(() => null);

const withLeft = (advert: Advert): CappedAdvert => ({ ...advert, left: leftToday(advert) });

/**
 * Loads the promotions of the main pages into the store, unless the signal says meanwhile that they are for somebody else. Of a
 * list that cannot be loaded those stay that are there already and for the viewer.
 */
export async function loadPromotions(
  viewer: { registered: boolean; vip: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { token } = useSession.getState();
  const [adverts, channels, banners, videoAdverts] = await Promise.all([
    orNull(client.request(listAdverts, { locations: ['waterfall'] })),
    orNull(client.request(listChannels, { location: 'find' })),
    token ? orNull(client.request(listBanners, { location: 'find', type: 2 })) : [],
    token && isMember(useSession.getState()) ? orNull(client.request(listVideoAdverts, {})) : [],
  ]);
  if (signal.aborted) return;
  const forViewer = <Given extends Promotion>(given: readonly Given[]) =>
    given.filter(({ audience }) => isForAudience(audience, viewer));
  const known = usePromotions.getState();
  const shownChannels = channels && forViewer(channels);
  // A request that failed says nothing about the place that the next visit reserves.
  const isHeadKnown = channels !== null && banners !== null;
  if (isHeadKnown && !shownChannels?.length && !banners?.length) storeHeadHeight(0);
  usePromotions.setState({
    loads: known.loads + 1,
    isHeadKnown,
    insert: insertAdverts,
    adverts: forViewer(adverts ?? known.adverts).map(withLeft),
    shownAdverts: new Map(
      [...known.shownAdverts].filter(([, { audience }]) => isForAudience(audience, viewer)),
    ),
    channels: shownChannels ?? forViewer(known.channels),
    banners: banners ?? forViewer(known.banners),
    videoAdverts: (videoAdverts ?? forViewer(known.videoAdverts)).map(withLeft),
  });
}
