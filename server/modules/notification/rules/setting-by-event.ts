import type { NoticeSettings } from '@muyu/contract/account/settings.ts';
import type { NotificationEvent } from '@muyu/contract/notification.ts';

/** The setting that switches an event off (product document, section 3); null: it cannot be switched off. */
export const settingByEvent: Readonly<Record<NotificationEvent, keyof NoticeSettings | null>> = {
  postLiked: 'likes',
  postCollected: 'likes',
  commentLiked: 'likes',
  followed: 'followers',
  commented: 'comments',
  replied: 'comments',
  mentioned: 'mentions',
  marked: 'mentions',
  notice: null,
  announcement: null,
};
