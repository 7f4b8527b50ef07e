/**
 * A navigation that interrupts another one skips its fade, and the browser rejects promises without a handler. This
 * adds handlers, so that they are not reported as unhandled rejections.
 */
export function ignoreSkippedTransitions(): void {
  const start = document.startViewTransition?.bind(document);
  if (!start) return;
  document.startViewTransition = (...given) => {
    const transition = start(...given);
    for (const promise of [transition.ready, transition.finished]) promise.catch(() => undefined);
    return transition;
  };
}
