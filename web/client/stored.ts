/** Reads and writes that never throw: in some private windows storage is switched off, or full. */
function kept(storage: () => Storage) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key);
      } catch {
        return null; // what would have been kept lives as long as the page
      }
    },
    /** Null removes. False: it could not be kept. */
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

/** Kept on this device, and kept for as long as this browser tab lives. */
export const ofDevice = kept(() => localStorage);
export const ofTab = kept(() => sessionStorage);
