import { create } from 'zustand';
import { ofDevice } from './stored.ts';

const key = 'dataSaver';

type DataSaver = { on: boolean; set(on: boolean): void };

/** Saving mobile data, on this device only: pictures come no sharper than the layout, and nothing plays by itself. */
export const useDataSaver = create<DataSaver>((set) => ({
  on: ofDevice.read(key) === '1',
  set(on) {
    ofDevice.write(key, on ? '1' : null);
    set({ on });
  },
}));

/**
 * The `sizes` of an img (one CSS length) that makes the browser choose the narrowest rendition that still fills it:
 * one picture pixel for a CSS pixel, whatever the screen's `density`.
 */
export const savingSizes = (sizes: string, density: number) =>
  density > 1 ? `calc((${sizes}) / ${density})` : sizes;
