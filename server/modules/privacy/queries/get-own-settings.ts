import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { getUserSettings, type Settings } from './get-user-settings.ts';

const getOwnSettings = async ({ app, viewer }: Context<UserViewer>): Promise<Settings> =>
  (await getUserSettings(app, [viewer.userId])).get(viewer.userId)!;

/** The caller's privacy settings. */
export const getPrivacySettings = async (context: Context<UserViewer>) =>
  (await getOwnSettings(context)).privacy;

/** The caller's notification settings. */
export const getNoticeSettings = async (context: Context<UserViewer>) =>
  (await getOwnSettings(context)).notice;

/** The caller's feed settings. */
export const getFeedSettings = async (context: Context<UserViewer>) => (await getOwnSettings(context)).feed;
