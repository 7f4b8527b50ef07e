import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

const key = 'vibration';

type Vibration = { on: boolean; set(on: boolean): void };

/** Whether actions vibrate on this device; on without a choice. */
export const useVibration = create<Vibration>((set) => ({
  on: safeLocalStorage.read(key) !== '0',
  set(on) {
    safeLocalStorage.write(key, on ? null : '0');
    set({ on });
  },
}));

export const supportsVibration = (): boolean => 'vibrate' in navigator;

/** Length of the feedback of an action, milliseconds. */
const lengthMs = 8;

/** Confirms an action with a short vibration, where the device has one and its owner did not turn it off. */
export function vibrate(): void {
  if (supportsVibration() && useVibration.getState().on) navigator.vibrate(lengthMs);
}
