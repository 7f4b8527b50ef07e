import { event } from '#platform/events/events.ts';

/** People whose number of fans changed, and those of them who got one; emitted by the flush of follow counts. */
export type FansChanged = { userIds: string[]; gained: string[] };
export const fansChanged = event<FansChanged>('social.fansChanged');

/** A person began to ignore another one, or stopped. */
export type IgnoreChanged = { userId: string; targetId: string; ignored: boolean };
export const ignoreChanged = event<IgnoreChanged>('social.ignoreChanged');

/** Published when a person excludes a user, post or tag, ignores a user, or takes it back; payload: the person. */
export const exclusionTopic = 'social.exclusion';
