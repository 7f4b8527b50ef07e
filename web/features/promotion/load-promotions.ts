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

/** Whether a promotion of a public list is for the viewer; the lists with a session are chosen by the server. */
export function isForViewer({ audience }: Promotion, viewer: { registered: boolean; vip: boolean }): boolean {
  if (audience === 'guest') return !viewer.registered;
  if (audience === 'member') return viewer.registered;
  if (audience === 'vip') return viewer.vip;
  return audience === 'all' || !viewer.vip;
}

/** An empty answer in place of a failure: promotions are never an error on screen. */
const orElse = <Value>(request: Promise<Value>, value: Value): Promise<Value> => request.catch(() => value);

const withLeft = (advert: Advert): CappedAdvert => ({ ...advert, left: leftToday(advert) });

/** Loads the promotions of the main pages into the store, unless the signal says meanwhile that they are for somebody else. */
export async function loadPromotions(
  viewer: { registered: boolean; vip: boolean },
  signal: AbortSignal,
): Promise<void> {
  const { token } = useSession.getState();
  const [adverts, channels, banners, videoAdverts] = await Promise.all([
    orElse(client.request(listAdverts, { locations: ['waterfall'] }), [] as Advert[]),
    orElse<Promotion[] | null>(client.request(listChannels, { location: 'find' }), null),
    token
      ? orElse<Promotion[] | null>(client.request(listBanners, { location: 'find', type: 2 }), null)
      : null,
    token && isMember(useSession.getState())
      ? orElse(client.request(listVideoAdverts, {}), [] as Advert[])
      : [],
  ]);
  if (signal.aborted) return;
  const shownChannels = channels?.filter((channel) => isForViewer(channel, viewer));
  // A request that failed says nothing about the place that the next visit reserves.
  const isHeadKnown = channels !== null && (banners !== null || !token);
  if (isHeadKnown && !shownChannels?.length && !banners?.length) storeHeadHeight(null);
  usePromotions.setState({
    isHeadKnown,
    insert: insertAdverts,
    adverts: adverts.filter((advert) => isForViewer(advert, viewer)).map(withLeft),
    channels: shownChannels ?? [],
    banners: banners ?? [],
    videoAdverts: videoAdverts.map(withLeft),
  });
}
