import type { App } from '#platform/app.ts';
import { setting } from '../tables.ts';

/** Puts the stored values of all settings into this process. */
export async function loadSettings({ db, settings }: App): Promise<void> {
  settings.replace(await db.select({ key: setting.key, value: setting.value }).from(setting));
}
