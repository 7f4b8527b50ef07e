import * as endpoints from '@muyu/contract/notification.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { clearNotifications } from './commands/clear-notifications.ts';
import { deleteNotification } from './commands/delete-notification.ts';
import { markFollowedPostsRead, markNotificationsRead, restoreReadMarkers } from './commands/mark-read.ts';
import { getUnreadCounts } from './queries/count-unread.ts';
import { listInboxRows } from './queries/list-inbox-rows.ts';
import { listNotifications } from './queries/list-notifications.ts';
import { listSystemNotifications } from './queries/list-system-notifications.ts';

export const notificationRoutes: Route[] = [
  memberRoute(endpoints.getUnreadCounts, getUnreadCounts),
  memberRoute(endpoints.listNotifications, listNotifications),
  memberRoute(endpoints.listSystemNotifications, listSystemNotifications),
  memberRoute(endpoints.listInboxRows, listInboxRows),
  memberRoute(endpoints.markNotificationsRead, markNotificationsRead),
  memberRoute(endpoints.restoreReadMarkers, restoreReadMarkers),
  memberRoute(endpoints.markFollowedPostsRead, markFollowedPostsRead),
  memberRoute(endpoints.deleteNotification, deleteNotification),
  memberRoute(endpoints.clearNotifications, clearNotifications),
];
