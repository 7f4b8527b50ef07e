import * as settings from '@muyu/contract/account/settings.ts';
import { memberRoute, type Route } from '#platform/http/bind.ts';
import { cancelDeletion, requestDeletion } from './commands/request-deletion.ts';
import { requestExport } from './commands/request-export.ts';
import { updateFeedSettings, updateNotice, updatePrivacy } from './commands/update-settings.ts';
import { getExportState } from './queries/get-export-state.ts';
import { getFeedSettings, getNoticeSettings, getPrivacySettings } from './queries/get-own-settings.ts';

export const privacyRoutes: Route[] = [
  memberRoute(settings.getPrivacySettings, getPrivacySettings),
  memberRoute(settings.updatePrivacy, updatePrivacy),
  memberRoute(settings.getNoticeSettings, getNoticeSettings),
  memberRoute(settings.updateNotice, updateNotice),
  memberRoute(settings.getFeedSettings, getFeedSettings),
  memberRoute(settings.updateFeedSettings, updateFeedSettings),
  memberRoute(settings.getExportState, getExportState),
  memberRoute(settings.requestExport, requestExport),
  memberRoute(settings.requestDeletion, requestDeletion),
  memberRoute(settings.cancelDeletion, cancelDeletion),
];
