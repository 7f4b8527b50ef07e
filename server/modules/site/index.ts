/** General data of the site: health, time, countries, places. */

export { storeWebpPicture } from './commands/store-webp-picture.ts';
export { type SitePictureAdded, sitePictureAdded } from './events.ts';
export { getContact } from './queries/get-contact.ts';
export { listPlaces } from './queries/list-places.ts';
export { placeName, placeNames } from './queries/place-name.ts';
export { siteName } from './queries/site-name.ts';
export { isCountry, isPlaceCode, isPlaceWithin, placeCodesWithin } from './rules/place-codes.ts';
export { placeNamesSetting } from './settings.ts';
