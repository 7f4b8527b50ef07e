import type { QueryClient } from '@tanstack/react-query';

/** Whether the first screen still loads: a request of the app, or a picture that is visible without scrolling. */
const isLoading = (queryClient: QueryClient): boolean =>
  queryClient.isFetching() > 0 ||
  [...document.querySelectorAll<HTMLImageElement>('img[loading=eager]')].some((image) => !image.complete);

/**
 * Runs something that the first screen does not need when the screen has been loaded for about `delayMs`: the page has
 * the network to itself until then. Returns the undo.
 */
export function whenQuiet(queryClient: QueryClient, delayMs: number, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => (isLoading(queryClient) ? wait() : run()), delayMs);
  };
  wait();
  return () => clearTimeout(timer);
}
