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

/** localStorage, and sessionStorage of this tab. */
export const safeLocalStorage = createSafeStorage(() => localStorage);
export const safeSessionStorage = createSafeStorage(() => sessionStorage);
