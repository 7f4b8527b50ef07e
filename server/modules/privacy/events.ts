import { event } from '#platform/events.ts';

/** A person began to hide from places, or stopped. */
type LocationHidingChanged = { userId: string };
export const locationHidingChanged = event<LocationHidingChanged>('privacy.locationHidingChanged');
