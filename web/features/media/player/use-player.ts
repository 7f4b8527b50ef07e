import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createPlayer, type PlayerOptions } from './player.ts';

type Options = PlayerOptions & {
  /** The video is in view and may play. */
  isActive: boolean;
  /** Loads the video before it is in view. */
  preload?: boolean;
};

/** A player on an element of this component. The component needs a key of the video. */
export function usePlayer({ isActive, preload = false, ...options }: Options) {
  const [player] = useState(() => createPlayer(options));
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const state = useStore(player.store);
  // A keep-alive page runs this cleanup when it is hidden and the effect when it is shown again.
  useLayoutEffect(() => {
    if (element) return player.attach(element, preload);
  }, [player, element, preload]);
  useLayoutEffect(() => {
    player.setActive(isActive);
    return () => player.setActive(false);
  }, [player, isActive]);
  return { player, state, element, ref: setElement };
}
