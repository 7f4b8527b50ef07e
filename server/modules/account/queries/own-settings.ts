import type { Context } from '#platform/app.ts';
import type { UserViewer } from '#platform/http/viewer.ts';
import { type Settings, settingsOf } from './settings-of.ts';

const ownSettings = async ({ app, viewer }: Context<UserViewer>): Promise<Settings> =>
  (await settingsOf(app, [viewer.userId])).get(viewer.userId)!;

/** The caller's three privacy settings. */
export const privacySettings = async (context: Context<UserViewer>) => (await ownSettings(context)).privacy;

/** The caller's six notification settings. */
export const noticeSettings = async (context: Context<UserViewer>) => (await ownSettings(context)).notice;

/** How the caller's feeds are made. */
export const feedSettings = async (context: Context<UserViewer>) => (await ownSettings(context)).feed;
