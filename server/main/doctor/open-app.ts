import { sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Config } from '#platform/config/config.ts';
import { closeDatabase } from '#platform/database/database.ts';
import type { CheckSubject } from '#platform/module/configuration-check.ts';
import { createApp } from '../app.ts';

/** The module that loads the settings, the only one that the checks need started. */
const settingsOf = ({ modules }: App) => modules.find(({ name }) => name === 'setting');

/** The services of a server on a database that answers, and the error of its settings; no services otherwise. */
export async function openApp(config: Config): Promise<Pick<CheckSubject, 'app' | 'settingsError'>> {
  const app = createApp(config);
  try {
    await app.db.execute(sql`select 1`);
  } catch {
    await closeApp(app);
    return { app: null, settingsError: null };
  }
  try {
    await settingsOf(app)?.start?.(app, 'none');
    return { app, settingsError: null };
  } catch (error) {
    return { app, settingsError: error };
  }
}

export async function closeApp(app: App): Promise<void> {
  await settingsOf(app)?.stop?.(app);
  await closeDatabase(app.deletionGuard);
  await closeDatabase(app.db);
}
