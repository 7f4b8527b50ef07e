import { create } from 'zustand';

/** So many pages are kept alive; the one not seen for longest goes first. */
const most = 6;

/** Routes of the kept pages, the most recent one last, and which round this is: a new round starts them all anew. */
type Kept = { routes: readonly string[]; round: number };

export const useKeptPages = create<Kept>(() => ({ routes: [], round: 0 }));

/** The kept routes after a visit to one of them. */
export const visited = (routes: readonly string[], route: string): readonly string[] =>
  [...routes.filter((other) => other !== route), route].slice(-most);

export const forgetKeptPages = () => useKeptPages.setState(({ round }) => ({ routes: [], round: round + 1 }));
