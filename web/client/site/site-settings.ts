import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import {
  type ClientSettingKey,
  type ClientSettings,
  defaultClientSettings,
  listClientSettings,
} from '@muyu/contract/site/client-settings.ts';
import { create } from 'zustand';
import { client } from '../client.ts';

const storageKey = 'site_settings';
/** An app that stays open asks again after this long, milliseconds. */
const refreshMs = 5 * 60_000;

/** Settings with the time at which the server gave them, milliseconds since 1970. */
type GivenSettings = { at: number; values: Partial<ClientSettings> };

function parseGiven(text: string | null | undefined): GivenSettings | null {
  try {
    const given = JSON.parse(text ?? 'null') as GivenSettings | null;
    return typeof given?.at === 'number' && typeof given.values === 'object' ? given : null;
  } catch {
    return null;
  }
}

/**
 * The newer of the settings in the page and in the storage: a page that the service worker kept may be older. Settings
 * that neither has get their default.
 */
export function newestSettings(embedded: string | null | undefined, stored: string | null): ClientSettings {
  const known = [parseGiven(embedded), parseGiven(stored)].filter((given) => given !== null);
  const [newest] = [...known].sort((a, b) => b.at - a.at);
  return { ...defaultClientSettings, ...newest?.values };
}

const readInitial = () =>
  typeof document === 'undefined'
    ? defaultClientSettings
    : newestSettings(
        document.getElementById('site-settings')?.textContent,
        safeLocalStorage.read(storageKey),
      );

/** The settings of the site that the server gives to clients. */
export const useSiteSettings = create<{ values: ClientSettings }>(() => ({ values: readInitial() }));

/** One setting; the component renders again when it changes. */
export const useSetting = <K extends ClientSettingKey>(key: K): ClientSettings[K] =>
  useSiteSettings(({ values }) => values[key]);

/** One setting, outside components. */
export const readSetting = <K extends ClientSettingKey>(key: K): ClientSettings[K] =>
  useSiteSettings.getState().values[key];

/** Keeps what did not change, so that only the readers of a changed setting render again. */
function mergeSettings(known: ClientSettings, given: Partial<ClientSettings>): ClientSettings {
  const entries = Object.entries({ ...defaultClientSettings, ...given }) as [ClientSettingKey, unknown][];
  return Object.fromEntries(
    entries.map(([key, value]) => [
      key,
      JSON.stringify(value) === JSON.stringify(known[key]) ? known[key] : value,
    ]),
  ) as ClientSettings;
}

async function refreshSettings(): Promise<void> {
  const values = await client.request(listClientSettings, {}).catch(() => null);
  if (!values) return;
  useSiteSettings.setState((state) => ({ values: mergeSettings(state.values, values) }));
  safeLocalStorage.write(storageKey, JSON.stringify({ at: Date.now(), values } satisfies GivenSettings));
}

/** Asks for the settings at the start, when the app is opened again, and at intervals. */
export function keepSettingsFresh(): void {
  let askedAt = 0;
  const refresh = () => {
    if (document.visibilityState === 'hidden' || Date.now() - askedAt < refreshMs / 10) return;
    askedAt = Date.now();
    void refreshSettings();
  };
  document.addEventListener('visibilitychange', refresh);
  window.addEventListener('online', refresh);
  setInterval(refresh, refreshMs);
  refresh();
}
