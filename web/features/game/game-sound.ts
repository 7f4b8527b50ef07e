import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

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
