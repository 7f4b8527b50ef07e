import { createStore } from 'zustand/vanilla';
import { onReconnect } from '../../../client/offline/connection.ts';
import { useSound } from './sound.ts';
import { createMediaAdapter, type MediaOptions } from './state/media-adapter.ts';
import { observeElement } from './state/media-events.ts';
import { reducePlayer } from './state/player-reducer.ts';
import { initialPlayerState, type PlayerEvent, type PlayerState } from './state/player-state.ts';

export type PlayerOptions = MediaOptions & {
  /** Waits for the viewer instead of playing by itself. */
  userPaused?: boolean;
  /** Restarts at the end, as clips do. */
  loop?: boolean;
};

const isEqual = (a: PlayerState, b: PlayerState) =>
  (Object.keys(a) as Array<keyof PlayerState>).every((key) => a[key] === b[key]);

/** Plays one video. The element may be replaced: the next one continues at the position of the last. */
export function createPlayer({ userPaused = false, loop = false, ...options }: PlayerOptions) {
  const canRefreshUrl = !options.preview;
  const store = createStore<PlayerState>(() => initialPlayerState({ userPaused, canRefreshUrl }));
  const media = createMediaAdapter(options, { getState: store.getState, dispatch });

  function dispatch(event: PlayerEvent): void {
    const state = store.getState();
    const [next, effects] = reducePlayer({ ...state, isHidden: media.isHidden() }, event);
    // Most events change nothing: subscribers hear of changes only.
    if (!isEqual(next, state)) store.setState(next, true);
    for (const effect of effects) media.run(effect);
  }

  return {
    store,
    /** Plays on this element until the returned function is called. `preload` loads before the video is in view. */
    attach(target: HTMLVideoElement, preload: boolean): () => void {
      media.setElement(target);
      target.loop = loop;
      const stopObserving = observeElement(target, dispatch);
      const stopSound = useSound.subscribe(({ muted }) => {
        target.muted = muted;
      });
      const onVisibilityChange = () => dispatch({ type: 'visibilityChanged' });
      const stopReconnect = onReconnect(() => dispatch({ type: 'online' }));
      document.addEventListener('visibilitychange', onVisibilityChange);
      dispatch({ type: 'attached', preload });
      return () => {
        stopObserving();
        stopSound();
        stopReconnect();
        document.removeEventListener('visibilitychange', onVisibilityChange);
        dispatch({ type: 'detached' });
        media.setElement(null);
      };
    },
    setActive: (isActive: boolean) => dispatch({ type: 'activeChanged', isActive }),
    play: () => dispatch({ type: 'playRequested' }),
    pause: () => dispatch({ type: 'pauseRequested' }),
    toggle: () => dispatch({ type: 'toggleRequested' }),
    /** Tries again after a failure, with a new URL. */
    retry: () => dispatch({ type: 'retryRequested' }),
    seek: media.seek,
    /** Moves forwards or backwards, milliseconds. */
    skip(ms: number): void {
      const at = media.getPosition();
      if (at !== null) media.seek(at + ms);
    },
    setRate: (rate: number) => dispatch({ type: 'rateChosen', rate }),
    choose: (height: number | null) => dispatch({ type: 'heightChosen', height }),
  };
}
export type Player = ReturnType<typeof createPlayer>;
