/** Storage access that never throws: browsers disable storage in some private windows, and it can be full. */
function createSafeStorage(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null; // The value is lost with the page.
      }
    },
    /** A value that is stored as JSON; `fallback` without one, and for one that `isValid` refuses: an older version may have stored it. */
    readJson<Value>(key: string, isValid: (value: unknown) => value is Value, fallback: Value): Value {
      try {
        const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        return isValid(value) ? value : fallback;
      } catch {
        return fallback;
      }
    },
    /** The keys of all stored values. */
    listKeys(): string[] {
      try {
        return Object.keys(storage());
      } catch {
        return [];
      }
    },
    /** Null removes the key. Returns false when the value could not be stored. */
    write(key: string, value: string | null): boolean {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
  };
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** localStorage, and sessionStorage of this tab. */
export const safeLocalStorage = createSafeStorage(() => localStorage);
export const safeSessionStorage = createSafeStorage(() => sessionStorage);
