import type { AnnouncementTexts } from '@muyu/contract/announcement.ts';
import { event } from '#platform/events/events.ts';

/** An announcement was published; `userId` is set when its audience is one person. */
export type AnnouncementPublished = {
  announcementId: string;
  userId: string | null;
  texts: AnnouncementTexts;
  link: string | null;
};
export const announcementPublished = event<AnnouncementPublished>('announcement.published');
