import { create } from 'zustand';

/**
 * Number of pages that are kept alive: all of the product document (section 2). Should there be more, the least recently visited
 * one is dropped first.
 */
const maxPages = 10;

/** Routes of the kept pages, the most recent one last. A new `generation` mounts all of them anew. */
type KeepAliveState = { routes: readonly string[]; generation: number };

export const useKeepAlivePages = create<KeepAliveState>(() => ({ routes: [], generation: 0 }));

/** The kept routes after a visit to `route`. */
export const withVisited = (routes: readonly string[], route: string): readonly string[] =>
  [...routes.filter((other) => other !== route), route].slice(-maxPages);

export const clearKeepAlivePages = () =>
  useKeepAlivePages.setState(({ generation }) => ({ routes: [], generation: generation + 1 }));
