import { onTestFinished } from 'vitest';
import { refreshSettings } from '../modules/setting/setting-pubsub.ts';
import { setting } from '../modules/setting/tables.ts';
import type { SettingDefinition } from '../platform/settings/define-setting.ts';
import type { TestServer } from './server.ts';

/** Stores a value for a setting, as operators do, until the test ends. */
export async function useSetting<Value>(
  { app }: Pick<TestServer, 'app'>,
  { key }: SettingDefinition<Value>,
  value: Value,
): Promise<void> {
  const store = async (stored: Value | null) => {
    await app.db
      .insert(setting)
      .values({ key, value: stored, revision: 0 })
      .onConflictDoUpdate({ target: setting.key, set: { value: stored } });
    await refreshSettings(app);
  };
  await store(value);
  onTestFinished(() => store(null));
}
