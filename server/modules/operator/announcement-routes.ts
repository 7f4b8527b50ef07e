import * as calls from '@muyu/contract/operator-message.ts';
import { onOperator, type Route } from '#platform/http/bind.ts';
import { announce, withdrawAnnouncement } from './commands/announce.ts';
import { announcementPage, announcementReach } from './queries/announcement-page.ts';

/** What we tell all, some, or one. */
export const announcementRoutes: Route[] = [
  onOperator(calls.announcementPage, announcementPage),
  onOperator(calls.announcementReach, announcementReach),
  onOperator(calls.announce, announce),
  onOperator(calls.withdrawAnnouncement, withdrawAnnouncement),
];
