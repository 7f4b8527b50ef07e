import type { LocalizedText } from '@muyu/contract/core/locale.ts';
import type { NotificationEvent } from '@muyu/contract/notification.ts';
import { event } from '#platform/events/events.ts';

/** A new notification that the receiver's settings do not mute. */
type CreatedNotification = {
  userId: string;
  event: NotificationEvent;
  /** The subject of the notification; a later notification of the same user with the same key replaces it. */
  key: string;
  /** Set when actors may change or disappear: `getStoredActors` reads the current ones by it. */
  mergeKey?: string;
  /** Time of the like that makes a merged notification unread. */
  since?: string;
  actorId?: string;
  /** Text of the comment or post. */
  text?: string;
  /** Title and body of a notice. */
  content?: { title: LocalizedText; body: LocalizedText };
  /** A path of the app. */
  link: string;
};

export type NotificationsCreated = { notifications: readonly CreatedNotification[] };
export const notificationsCreated = event<NotificationsCreated>('notification.created');
