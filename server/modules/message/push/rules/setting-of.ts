import type { NoticeSettings } from '@muyu/contract/settings.ts';
import { settingOf as settingOfNews } from '../../rules/setting-of.ts';
import type { PushEvent } from '../jobs.ts';

/** Which notification setting a push obeys: those of the inbox, and what is only pushed. */
export const settingOf: Readonly<Record<PushEvent, keyof NoticeSettings | null>> = {
  ...settingOfNews,
  chat: 'messages',
  newPost: 'posts',
  feedback: null,
};
