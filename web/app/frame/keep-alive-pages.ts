import { create } from 'zustand';

/** Routes of the kept pages: every visited one that is declared `keepAlive`. A new `generation` mounts all of them anew. */
type KeepAliveState = { routes: readonly string[]; generation: number };

export const useKeepAlivePages = create<KeepAliveState>(() => ({ routes: [], generation: 0 }));

/** The kept routes after a visit to `route`. None is dropped: the routes that are kept alive are few. */
export const withVisited = (routes: readonly string[], route: string): readonly string[] =>
  routes.includes(route) ? routes : [...routes, route];

export const clearKeepAlivePages = () =>
  useKeepAlivePages.setState(({ generation }) => ({ routes: [], generation: generation + 1 }));
