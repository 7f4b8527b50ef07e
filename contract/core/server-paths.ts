/** First parts of the paths that the server answers itself. A navigation to any other path opens the members' app. */
const serverParts = [
  'api',
  'console',
  'exports',
  'favicon',
  'games',
  'media',
  'metrics',
  'pay',
  'robots',
  'share',
  'site',
  'sitemap',
];

/** Matches a path of the server, with or without its query. */
export const serverPath: RegExp = new RegExp(`^/(?:${serverParts.join('|')})(?:[/.?]|$)`);
