import { event } from '#platform/events/events.ts';

/** An operator stored a picture of the site, which anybody who knows its name can open, also while nothing uses it. */
export type SitePictureAdded = { name: string; operatorId: string; requestId: string };
export const sitePictureAdded = event<SitePictureAdded>('site.pictureAdded');
