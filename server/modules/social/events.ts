import { event } from '#platform/events.ts';

/** People whose number of fans changed since the last fold; announced by the fold. */
export type FansChanged = { userIds: string[] };
export const fansChanged = event<FansChanged>('social.fansChanged');

/** Somebody ignores a person from now on, or hears them again. */
export type IgnoreChanged = { userId: string; targetId: string; ignored: boolean };
export const ignoreChanged = event<IgnoreChanged>('social.ignoreChanged');
