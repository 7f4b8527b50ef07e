import type { NewsEvent } from '@muyu/contract/message.ts';
import type { NoticeSettings } from '@muyu/contract/settings.ts';
import { settingOf } from './setting-of.ts';

/** Does somebody with these settings want to be told of this? What cannot be switched off is always told. */
export function isWanted(notice: NoticeSettings, event: NewsEvent): boolean {
  const name = settingOf[event];
  return name === null || notice[name];
}

/** The events that count as unread for somebody with these settings. */
export const countedEvents = (notice: NoticeSettings): NewsEvent[] =>
  (Object.keys(settingOf) as NewsEvent[]).filter((event) => isWanted(notice, event));
