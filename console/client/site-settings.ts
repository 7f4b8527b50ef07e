import {
  type ClientSettingKey,
  type ClientSettings,
  defaultClientSettings,
  listClientSettings,
} from '@muyu/contract/site/client-settings.ts';
import { useSyncExternalStore } from 'react';
import { client } from './client.ts';

function readEmbedded(): Partial<ClientSettings> {
  try {
    const text = document.getElementById('site-settings')?.textContent ?? '{}';
    return (JSON.parse(text) as { values?: Partial<ClientSettings> }).values ?? {};
  } catch {
    return {};
  }
}

let settings: ClientSettings = { ...defaultClientSettings, ...readEmbedded() };
const listeners = new Set<() => void>();

/** Calls the listener after every change; returns a function that ends it. */
export function subscribeSiteSettings(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings of the site: those in the page, then those that the server gave last. */
export const readSiteSettings = (): ClientSettings => settings;
export const useSiteSettings = () => useSyncExternalStore(subscribeSiteSettings, readSiteSettings);

/** One setting; the component renders again when it changes. */
export const useSiteSetting = <K extends ClientSettingKey>(key: K): ClientSettings[K] =>
  useSiteSettings()[key];

/** Reads the settings from the server, after a change by this operator or another one. A failure keeps the known ones. */
export async function refreshSiteSettings(): Promise<void> {
  const values = await client.request(listClientSettings, {}).catch(() => null);
  const next: ClientSettings = { ...defaultClientSettings, ...values };
  if (!values || JSON.stringify(next) === JSON.stringify(settings)) return;
  settings = next;
  for (const listener of listeners) listener();
}
