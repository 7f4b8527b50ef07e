/** Settings of users, export of their data, deletion of accounts. */

export { type DeletionPostponed, deletionPostponed, locationHidingChanged } from './events.ts';
export { getSettings, settingTopic } from './queries/get-settings.ts';
