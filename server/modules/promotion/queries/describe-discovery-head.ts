import { isForAudience } from '@muyu/contract/core/site/promotion-audience.ts';
import type { App } from '#platform/app.ts';
import { listShown } from './list-shown.ts';

/** A first visit is that of a visitor. */
const visitor = { registered: false, vip: false };

/**
 * Names the rows that discovery has above its list for a visitor, so that the members' app reserves their place at the first
 * visit: `banners`, `channels`, both or nothing.
 */
export async function describeDiscoveryHead(app: App, now: Date): Promise<string> {
  const [banners, channels] = await Promise.all([
    listShown(app, now, 'banner', ['find']),
    listShown(app, now, 'channel', ['find']),
  ]);
  const rows = { banners, channels };
  return Object.entries(rows)
    .filter(([, shown]) => shown.some(({ audience }) => isForAudience(audience, visitor)))
    .map(([name]) => name)
    .join(' ');
}
