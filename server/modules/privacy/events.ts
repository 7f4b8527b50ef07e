import { event } from '#platform/events/events.ts';
import type { DeletionObstacle } from '#platform/module/providers.ts';

/** A person began to hide from places, or stopped. */
type LocationHidingChanged = { userId: string };
export const locationHidingChanged = event<LocationHidingChanged>('privacy.locationHidingChanged');

/** The erasure of an account was put off by a day: money is left. */
export type DeletionPostponed = { userId: string; obstacle: DeletionObstacle };
export const deletionPostponed = event<DeletionPostponed>('privacy.deletionPostponed');
