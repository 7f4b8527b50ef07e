let running = 0;

/** Whether code is loading that the page can do without: when that fails, the page is not loaded again. */
export const isOptionalImportRunning = (): boolean => running > 0;

/** Loads code that the page can do without. */
export async function optionalImport<T>(load: () => Promise<T>): Promise<T> {
  running++;
  try {
    return await load();
  } finally {
    running--;
  }
}
