import { useSyncExternalStore } from 'react';

const watch = (width: number) => {
  const query = matchMedia(`(max-width: ${width}px)`);
  const subscribe = (listener: () => void) => {
    query.addEventListener('change', listener);
    return () => query.removeEventListener('change', listener);
  };
  return () => useSyncExternalStore(subscribe, () => query.matches);
};

/** A phone: the menu is a drawer, targets are 44 px. */
export const useNarrow = watch(767);
/** A small window: the menu shows icons only. */
export const useMedium = watch(1199);
