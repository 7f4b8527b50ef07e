import type { NoticeSettings } from '@muyu/contract/settings.ts';
import type { PushEvent } from '../jobs.ts';

/** Which notification setting an event obeys (product document, section 3); null: what concerns the account itself. */
export const settingOf: Readonly<Record<PushEvent, keyof NoticeSettings | null>> = {
  postLiked: 'likes',
  postCollected: 'likes',
  commentLiked: 'likes',
  followed: 'followers',
  commented: 'comments',
  replied: 'comments',
  mentioned: 'mentions',
  marked: 'mentions',
  chat: 'messages',
  newPost: 'posts',
  feedback: null,
  notice: null,
  announcement: null,
};
