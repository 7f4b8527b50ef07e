import type { NewsEvent } from '@muyu/contract/message.ts';
import type { NoticeSettings } from '@muyu/contract/settings.ts';

const switches: Readonly<Record<NewsEvent, keyof NoticeSettings | null>> = {
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

/** Does somebody with these settings want to be told of this? What cannot be switched off is always told. */
export function isWanted(notice: NoticeSettings, event: NewsEvent): boolean {
  const name = switches[event];
  return name === null || notice[name];
}

/** The events that count as unread for somebody with these settings. */
export const countedEvents = (notice: NoticeSettings): NewsEvent[] =>
  (Object.keys(switches) as NewsEvent[]).filter((event) => isWanted(notice, event));
