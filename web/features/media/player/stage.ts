import { create } from 'zustand';

/** The one element of the app that plays. */
let playing: HTMLMediaElement | null = null;

/** Whoever played before falls silent: one video plays at a time, wherever it stands. */
export function takeStage(element: HTMLMediaElement): void {
  if (playing !== element) playing?.pause();
  playing = element;
}

export function leaveStage(element: HTMLMediaElement): void {
  if (playing === element) playing = null;
}

/** So much of a video must be in sight before it plays by itself in a list. */
const enoughInSight = 0.6;

type Sight = { shares: ReadonlyMap<string, number>; chosen: string | null };

/** Which of the videos of a list plays: the one that does, while enough of it is in sight; else the one most in sight. */
export function chosenOf(shares: ReadonlyMap<string, number>, before: string | null): string | null {
  if (before !== null && (shares.get(before) ?? 0) >= enoughInSight) return before;
  let best: string | null = null;
  for (const [id, share] of shares) {
    if (share >= enoughInSight && share > (best === null ? 0 : shares.get(best)!)) best = id;
  }
  return best;
}

const useSight = create<Sight>(() => ({ shares: new Map(), chosen: null }));

/** A video of a list tells how much of it is in sight, 0 to 1; null when it has left. */
export function tellSight(id: string, share: number | null): void {
  useSight.setState(({ shares: before, chosen }) => {
    const shares = new Map(before);
    if (share === null) shares.delete(id);
    else shares.set(id, share);
    return { shares, chosen: chosenOf(shares, chosen) };
  });
}

export const useIsChosen = (id: string): boolean => useSight(({ chosen }) => chosen === id);
