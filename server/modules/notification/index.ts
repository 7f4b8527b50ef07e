/** The inbox: stored notifications, read markers and unread counts. */

export { type NotificationsCreated, notificationsCreated } from './events.ts';
export { getStoredActors } from './queries/get-stored-actors.ts';
export { settingByEvent } from './rules/setting-by-event.ts';
