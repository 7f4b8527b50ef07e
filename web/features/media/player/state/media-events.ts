import type { PlayerEvent } from './player-state.ts';

/** Translates the events of a video element into those of the player; returns the function that stops it. */
export function observeElement(
  element: HTMLVideoElement,
  dispatch: (event: PlayerEvent) => void,
): () => void {
  const listeners: Partial<Record<keyof HTMLMediaElementEventMap, () => PlayerEvent>> = {
    waiting: () => ({ type: 'dataMissing' }),
    loadedmetadata: () => ({
      type: 'metadataLoaded',
      ratio: element.videoHeight > 0 ? element.videoWidth / element.videoHeight : 0,
      isPaused: element.paused,
    }),
    playing: () => ({ type: 'playing' }),
    seeked: () => ({ type: 'seeked', isPaused: element.paused, isAtEnd: element.ended }),
    timeupdate: () => ({ type: 'timeUpdated', isPaused: element.paused }),
    pause: () => ({ type: 'paused', isAtEnd: element.ended }),
    play: () => ({ type: 'played' }),
    ended: () => ({ type: 'ended' }),
    ratechange: () => ({ type: 'rateChanged', rate: element.playbackRate }),
  };
  const handlers = Object.entries(listeners).map(([name, read]) => [name, () => dispatch(read())] as const);
  for (const [name, handler] of handlers) element.addEventListener(name, handler);
  return () => {
    for (const [name, handler] of handlers) element.removeEventListener(name, handler);
  };
}
