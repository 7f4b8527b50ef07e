import { createBrowserHistory } from '@tanstack/react-router';
import { onTestFinished } from 'vitest';

/** The history of a browser that shows `/page` after `/before`. */
export function pageAfterAnother() {
  const history = createBrowserHistory();
  onTestFinished(() => history.destroy());
  history.replace('/before');
  history.flush();
  history.push('/page');
  history.flush();
  return history;
}

/** Loads the page again, or closes it, as a browser does: says whether it asks before. */
export const unload = () =>
  dispatchEvent(new Event('beforeunload', { cancelable: true })) ? 'leaves' : 'asks';

/** A step back that the page undoes by a step forward. */
export async function stepBackInVain() {
  for (const step of ['back', 'undone']) {
    const arrived = Promise.withResolvers<void>();
    addEventListener('popstate', () => arrived.resolve(), { once: true });
    if (step === 'back') history.back();
    await arrived.promise;
  }
}
