import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { Refresher } from '#platform/memory/refresher.ts';
import { loadSettings } from './queries/load-settings.ts';

/** Published when a setting is changed; no payload. */
const settingTopic = 'setting';

export const publishSettingsChanged = (app: App, db: Db): Promise<void> =>
  app.pubsub.publish(db, settingTopic, '');

const refresherOf = memoizePerApp((app) => new Refresher(app.log, 'settings', () => loadSettings(app)));

export const refreshSettings = (app: App): Promise<void> => refresherOf(app).refresh();

/** Loads the settings, and again whenever another server changes one or messages may have been missed. */
export async function startSettings(app: App): Promise<void> {
  const refresher = refresherOf(app);
  app.pubsub.subscribe(settingTopic, () => void refresher.refreshUntilDone());
  app.pubsub.onReconnect(() => void refresher.refreshUntilDone());
  await refresher.refresh();
}

export const stopSettings = async (app: App): Promise<void> => refresherOf(app).stop();
