import * as calls from '@muyu/contract/operator.ts';
import * as media from '@muyu/contract/operator-media.ts';
import { onOperator, onPublic, type Route } from '#platform/http/bind.ts';
import { announcementRoutes } from './announcement-routes.ts';
import { staffRoutes, userRoutes } from './care-routes.ts';
import { approvePost, rejectPost } from './commands/decide-post.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { retryMedia } from './commands/retry-media.ts';
import { feedbackRoutes } from './feedback-routes.ts';
import { auditPage } from './queries/audit-page.ts';
import { dashboard } from './queries/dashboard.ts';
import { mediaQueue } from './queries/media-queue.ts';
import { reviewQueue } from './queries/review-queue.ts';
import { storageUse } from './queries/storage-use.ts';
import { reportRoutes } from './report-routes.ts';
import { operatorView } from './views.ts';
import { wordRoutes } from './word-routes.ts';

export const operatorRoutes: Route[] = [
  onPublic(calls.operatorLogin, login),
  onOperator(calls.operatorLogout, logout),
  onOperator(calls.operatorSelf, ({ viewer, app }) => operatorView(viewer, app.config)),
  onOperator(calls.dashboard, dashboard),
  onOperator(calls.reviewQueue, reviewQueue),
  onOperator(calls.approvePost, approvePost),
  onOperator(calls.rejectPost, rejectPost),
  onOperator(calls.auditPage, auditPage),
  onOperator(media.mediaQueue, mediaQueue),
  onOperator(media.retryMedia, retryMedia),
  onOperator(media.storageUse, storageUse),
  ...userRoutes,
  ...staffRoutes,
  ...announcementRoutes,
  ...feedbackRoutes,
  ...reportRoutes,
  ...wordRoutes,
];
