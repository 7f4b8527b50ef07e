/** Settings of users, export of their data, deletion of accounts. */

export { getSettings, settingTopic } from './queries/get-settings.ts';
