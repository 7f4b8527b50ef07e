/** The site itself: health, time, general data, countries and places, visits. */
export { isPlace, placeName } from './queries/place-name.ts';
export { siteRoutes } from './routes.ts';
export { siteFact } from './tables.ts';
