import { onTestFinished } from 'vitest';
import { refreshSettings } from '../modules/setting/setting-pubsub.ts';
import { setting } from '../modules/setting/tables.ts';
import type { SettingDefinition } from '../platform/settings/define-setting.ts';
import type { TestServer } from './server.ts';

type Server = Pick<TestServer, 'app'>;

/** Stores a value for a setting, as operators do, or the default with null. */
export async function storeSetting<Value>(
  { app }: Server,
  { key }: SettingDefinition<Value>,
  value: Value | null,
): Promise<void> {
  await app.db
    .insert(setting)
    .values({ key, value, revision: 0 })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
  await refreshSettings(app);
}

/** Stores a value for a setting until the test ends. */
export async function useSetting<Value>(
  server: Server,
  definition: SettingDefinition<Value>,
  value: Value,
): Promise<void> {
  await storeSetting(server, definition, value);
  onTestFinished(() => storeSetting(server, definition, null));
}
