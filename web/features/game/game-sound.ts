import { create } from 'zustand';
import { safeLocalStorage } from '../../client/device/storage.ts';

const key = 'gameSound';

type GameSound = { on: boolean; set(on: boolean): void };

/** Whether games have sound on this device; off until it is switched on. */
export const useGameSound = create<GameSound>((set) => ({
  on: safeLocalStorage.read(key) === '1',
  set(on) {
    safeLocalStorage.write(key, on ? '1' : null);
    set({ on });
  },
}));
