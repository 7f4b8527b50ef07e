/** The site itself: health, time, general data, visits. */
export { siteRoutes } from './routes.ts';
export { siteFact } from './tables.ts';
