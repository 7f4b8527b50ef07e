/**
 * Route configuration for sitemaps and pictures of link previews, which read the database for anybody: 120 calls of an address a minute,
 * since crawlers ask for one a second at most. The general limit leaves out routes that are no endpoints.
 */
export const crawlerLimit = { rateLimit: { max: 120, timeWindow: 60_000, allowList: [] } };
