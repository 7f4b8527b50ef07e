/** The site itself: health, time, general data, visits. */
export { placeName } from './queries/place-name.ts';
export { siteRoutes } from './routes.ts';
export { siteFact } from './tables.ts';
