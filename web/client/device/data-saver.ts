import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

const key = 'dataSaver';

type DataSaver = { on: boolean; set(on: boolean): void };

/** Data saver of this device: pictures load at one pixel per CSS pixel, and videos do not start by themselves. */
export const useDataSaver = create<DataSaver>((set) => ({
  on: safeLocalStorage.read(key) === '1',
  set(on) {
    safeLocalStorage.write(key, on ? '1' : null);
    set({ on });
  },
}));

/**
 * A `sizes` value (one CSS length) that makes the browser choose the narrowest file that still fills the box at one
 * picture pixel per CSS pixel, whatever the `density` of the screen.
 */
export const dataSaverSizes = (sizes: string, density: number) =>
  density > 1 ? `calc((${sizes}) / ${density})` : sizes;
