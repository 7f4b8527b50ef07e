/** General data of the site: health, time, countries, locations. */

export { storeSitePicture } from './commands/store-site-picture.ts';
export { type SitePictureAdded, sitePictureAdded } from './events.ts';
export { getContact } from './queries/get-contact.ts';
export { listLocations } from './queries/list-locations.ts';
export { locationName, locationNames } from './queries/location-name.ts';
export { siteName } from './queries/site-name.ts';
export { isCountry, isLocationCode, isPlaceWithin, placeCodesWithin } from './rules/place-codes.ts';
export { placeNamesSetting } from './settings.ts';
