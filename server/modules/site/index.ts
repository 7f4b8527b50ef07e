/** The site itself: health, time, general data, visits. */
export { siteRoutes } from './routes.ts';
export { visitCount } from './tables.ts';
