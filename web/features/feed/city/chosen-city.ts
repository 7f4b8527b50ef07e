import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

const key = 'recentCities';
const maxRecent = 6;

/** Codes of the cities whose posts were shown on this device, the last first. */
export const useRecentCities = create<readonly string[]>(() =>
  (safeLocalStorage.read(key) ?? '').split(',').filter(Boolean).slice(0, maxRecent),
);

/** The city that was chosen last; null before the first choice. */
export const useChosenCity = (): string | null => useRecentCities((recent) => recent[0] ?? null);

/** Makes a city the chosen one, on this device only. */
export function chooseCity(code: string): void {
  const recent = [code, ...useRecentCities.getState().filter((one) => one !== code)].slice(0, maxRecent);
  useRecentCities.setState(recent, true);
  safeLocalStorage.write(key, recent.join());
}
