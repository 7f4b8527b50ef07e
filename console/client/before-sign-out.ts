type Work = () => Promise<unknown>;

const unfinished = new Set<Work>();

/** Registers work that needs the session, such as decisions that can still be taken back. Returns a function that removes it. */
export function beforeSignOut(finish: Work): () => void {
  unfinished.add(finish);
  return () => {
    unfinished.delete(finish);
  };
}

/** Finishes the registered work. Its owners tell the operator about what fails. */
export async function finishBeforeSignOut(): Promise<void> {
  await Promise.allSettled([...unfinished].map((finish) => finish()));
}
