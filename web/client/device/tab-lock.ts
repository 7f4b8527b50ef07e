/**
 * Runs `act` while no other open tab of this browser holds the lock, and at once where there are no locks: in old browsers, and
 * in those that store nothing for the site.
 */
export async function withTabLock(
  name: string,
  act: () => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  let isLocked = false;
  try {
    if (navigator.locks)
      return await navigator.locks.request(name, signal ? { signal } : {}, () => {
        isLocked = true;
        return act();
      });
  } catch (error) {
    if (isLocked || !(error instanceof DOMException && error.name === 'SecurityError')) throw error;
  }
  await act();
}
