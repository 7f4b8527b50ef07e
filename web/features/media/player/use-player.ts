import { useLayoutEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createPlayer, type PlayerOptions } from './player.ts';

type Options = PlayerOptions & {
  /** In sight: it plays unless somebody holds it. */
  wanted: boolean;
  /** Fetched before it is wanted, so that it begins at once. */
  ahead?: boolean;
};

/** A player on an element of this component; pauses while the page is hidden. Give the component a key of the video. */
export function usePlayer({ wanted, ahead = false, ...options }: Options) {
  const [player] = useState(() => createPlayer(options));
  const [element, setElement] = useState<HTMLVideoElement | null>(null);
  const state = useStore(player.store);
  // A kept page that is hidden runs its cleanups, and plays on when it comes back.
  useLayoutEffect(() => {
    if (element) return player.attach(element, ahead);
  }, [player, element, ahead]);
  useLayoutEffect(() => {
    player.want(wanted);
    return () => player.want(false);
  }, [player, wanted]);
  return { player, state, element, ref: setElement };
}
