import type { NewsEvent } from '@muyu/contract/message.ts';
import type { NoticeSettings } from '@muyu/contract/settings.ts';

/** Which notification setting an event obeys (product document, section 3); null: what concerns the account itself. */
export const settingOf: Readonly<Record<NewsEvent, keyof NoticeSettings | null>> = {
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
