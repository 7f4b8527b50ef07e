import { rateLimitSubnet } from './rate-limit-subnet.ts';
import type { SharedCounts } from './shared-counts.ts';

/**
 * Route configuration for sitemaps, pictures of link previews and the documentation of the API, which cost a server something for anybody:
 * 120 calls of an address a minute, since crawlers ask for one a second at most. The general limit leaves out routes that are no endpoints.
 */
export const crawlerLimit = { rateLimit: { max: 120, timeWindow: 60_000, allowList: [] } };

/**
 * Whether the page that this address asks for may have its preview, which reads the database; counts the request. Up to as many in a minute
 * as other calls of crawlers.
 */
export const previewLimit =
  (counts: Pick<SharedCounts, 'add' | 'read'> | null) =>
  (address: string): boolean => {
    if (!counts) return true;
    const { max, timeWindow } = crawlerLimit.rateLimit;
    const key = `previews ${rateLimitSubnet(address)}`;
    counts.add(key, timeWindow, max);
    return counts.read(key).count <= max;
  };
