/** Settings of users, export of their data, deletion of accounts. */

export { type DeletionPostponed, deletionPostponed, locationHidingChanged } from './events.ts';
export { getUserSettings, settingTopic } from './queries/get-user-settings.ts';
