/** Commands and queries that only the demo community and the set-up of tests call; peers use index.ts. */
export { flushNotifications } from './commands/flush-notifications.ts';
export { markNotificationsRead, restoreReadMarkers } from './commands/mark-read.ts';
