import { create } from 'zustand';

/** The element that plays; at most one in the app. */
let playing: HTMLMediaElement | null = null;

/** Pauses the previous element: one video plays at a time. */
export function claimPlayback(element: HTMLMediaElement): void {
  if (playing !== element) playing?.pause();
  playing = element;
}

export function releasePlayback(element: HTMLMediaElement): void {
  if (playing === element) playing = null;
}

/** Visible share of a video from which it plays by itself in a list. */
const minVisibleRatio = 0.6;

type Visibility = { ratios: ReadonlyMap<string, number>; activeId: string | null };

/** The video of a list that plays: the current one while enough of it is visible, else the most visible. */
export function pickVisible(ratios: ReadonlyMap<string, number>, before: string | null): string | null {
  if (before !== null && (ratios.get(before) ?? 0) >= minVisibleRatio) return before;
  let best: string | null = null;
  for (const [id, ratio] of ratios) {
    if (ratio >= minVisibleRatio && ratio > (best === null ? 0 : ratios.get(best)!)) best = id;
  }
  return best;
}

const useVisibility = create<Visibility>(() => ({ ratios: new Map(), activeId: null }));

/** Reports the visible share of a video, 0 to 1; null removes it. */
export function reportVisibility(id: string, ratio: number | null): void {
  useVisibility.setState(({ ratios: before, activeId }) => {
    const ratios = new Map(before);
    if (ratio === null) ratios.delete(id);
    else ratios.set(id, ratio);
    return { ratios, activeId: pickVisible(ratios, activeId) };
  });
}

export const useIsActiveVideo = (id: string): boolean => useVisibility(({ activeId }) => activeId === id);
