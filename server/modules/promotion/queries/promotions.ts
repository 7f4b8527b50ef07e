import { isForAudience } from '@muyu/contract/core/site/promotion-audience.ts';
import type * as endpoints from '@muyu/contract/site/promotion.ts';
import type { Advert, Promotion } from '@muyu/contract/site/promotion.ts';
import { getUserCards } from '#modules/account';
import type { Context } from '#platform/app.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { listShown, toAdvert, toPromotion } from './list-shown.ts';

async function getViewerState({ app, viewer, now, locale }: Context<UserViewer>) {
  const registered = viewer.kind === 'member';
  const card = registered
    ? (await getUserCards({ app, now, locale }, [viewer.userId])).get(viewer.userId)
    : null;
  return { registered, vip: (card?.vipLevel ?? 0) > 0 };
}

/** Channels of a location. */
export async function listChannels(
  { app, now, locale }: ContextOf<typeof endpoints.listChannels>,
  { location }: { location: string },
): Promise<Promotion[]> {
  return (await listShown(app, now, 'channel', [location])).map((row) => toPromotion(row, locale));
}

/** Popup notices of a trigger. */
export async function listNotices(
  { app, now, locale }: ContextOf<typeof endpoints.listNotices>,
  { trigger }: { trigger: string },
): Promise<Promotion[]> {
  return (await listShown(app, now, 'notice', [trigger])).map((row) => toPromotion(row, locale));
}

/** Banners of a location for the viewer. */
export async function listBanners(
  context: ContextOf<typeof endpoints.listBanners>,
  { location }: { location: string },
): Promise<Promotion[]> {
  const { app, now, locale } = context;
  const [rows, viewer] = await Promise.all([
    listShown(app, now, 'banner', [location]),
    getViewerState(context),
  ]);
  return rows.filter((row) => isForAudience(row.audience, viewer)).map((row) => toPromotion(row, locale));
}

/** The first advert of a location that is for all viewers; none of the video feed, whose adverts need a session. */
export async function getAdvert(
  { app, now, locale }: ContextOf<typeof endpoints.getAdvert>,
  { location }: { location: string },
): Promise<Advert | null> {
  if (location === 'video') return null;
  const rows = await listShown(app, now, 'advert', [location]);
  const first = rows.find(({ audience }) => audience === 'all');
  return first ? toAdvert(app, first, locale) : null;
}

/** Adverts of several locations but the video feed, whose adverts need a session. */
export async function listAdverts(
  { app, now, locale }: ContextOf<typeof endpoints.listAdverts>,
  { locations }: { locations: string[] },
): Promise<Advert[]> {
  const open = locations.filter((location) => location !== 'video');
  return (await listShown(app, now, 'advert', open)).map((row) => toAdvert(app, row, locale));
}

/** The adverts of the video feed that are for the viewer. */
export async function listVideoAdverts(
  context: ContextOf<typeof endpoints.listVideoAdverts>,
): Promise<Advert[]> {
  const { app, now, locale } = context;
  const rows = await listShown(app, now, 'advert', ['video']);
  if (rows.length === 0) return [];
  const viewer = await getViewerState(context);
  return rows
    .filter(({ audience }) => isForAudience(audience, viewer))
    .map((row) => toAdvert(app, row, locale));
}

/** The first advert of the video feed that is for the viewer. */
export async function getVideoAdvert(
  context: ContextOf<typeof endpoints.getVideoAdvert>,
): Promise<Advert | null> {
  const [first] = await listVideoAdverts(context);
  return first ?? null;
}
