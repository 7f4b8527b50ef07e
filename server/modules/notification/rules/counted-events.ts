import type { NoticeSettings } from '@muyu/contract/account/settings.ts';
import type { NotificationEvent } from '@muyu/contract/notification.ts';
import { settingByEvent } from './setting-by-event.ts';

/** Whether these settings allow the event; events without a setting are always allowed. */
export function isWanted(notice: NoticeSettings, event: NotificationEvent): boolean {
  const name = settingByEvent[event];
  return name === null || notice[name];
}

/** The events that count as unread under these settings. */
export const countedEvents = (notice: NoticeSettings): NotificationEvent[] =>
  (Object.keys(settingByEvent) as NotificationEvent[]).filter((event) => isWanted(notice, event));
