/**
 * A page change that overtakes another one skips its fade; the browser then rejects promises that nobody waits for.
 * Without this each of them would be reported as an unhandled fault.
 */
export function quietSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (...given) => {
    const transition = start(...given);
    for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
    return transition;
  };
}
