import type { NoticeSettings } from '@muyu/contract/account/settings.ts';
import { settingByEvent as settingByNotificationEvent } from '#modules/notification';
import type { PushEvent } from '../jobs.ts';

/** The setting that switches pushes of an event off; null: they cannot be switched off. */
export const settingByEvent: Readonly<Record<PushEvent, keyof NoticeSettings | null>> = {
  ...settingByNotificationEvent,
  chat: 'messages',
  newPost: 'posts',
  feedback: null,
};
