import * as endpoints from '@muyu/contract/admin/announcement.ts';
import { operatorRoute, type Route } from '#platform/http/bind.ts';
import { announceAsOperator } from './commands/announce-as-operator.ts';
import { withdrawAsOperator } from './commands/withdraw-as-operator.ts';
import { getAnnouncementReach } from './queries/get-announcement-reach.ts';
import { listAnnouncements } from './queries/list-announcements.ts';

export const announcementAdminRoutes: Route[] = [
  operatorRoute(endpoints.listAnnouncements, listAnnouncements),
  operatorRoute(endpoints.getAnnouncementReach, getAnnouncementReach),
  operatorRoute(endpoints.announce, announceAsOperator),
  operatorRoute(endpoints.withdrawAnnouncement, withdrawAsOperator),
];
