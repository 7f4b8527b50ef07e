/** Announcements of operators: which of them a reader receives, and their texts. */

export { announcementTopic } from './announcement-pubsub.ts';
export { type AnnouncementPublished, announcementPublished } from './events.ts';
export { getAnnouncementTexts } from './queries/get-announcement-texts.ts';
export { listActiveAnnouncements, listAnnouncementsFor } from './queries/list-active-announcements.ts';
export type { AnnouncementHead, Reader } from './rules/announcement-target.ts';
