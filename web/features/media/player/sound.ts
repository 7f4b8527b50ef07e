import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

const key = 'videoSound';

type Sound = { muted: boolean; set(muted: boolean): void };

/** The sound setting of the session: videos are muted until the viewer turns the sound on. */
export const useSound = create<Sound>((set) => ({
  muted: safeSessionStorage.read(key) !== 'on',
  set(muted) {
    safeSessionStorage.write(key, muted ? 'off' : 'on');
    set({ muted });
  },
}));

/** Mutes without a change of the stored setting, because the browser blocks sound before a user gesture. */
export const forceMute = (): void => useSound.setState({ muted: true });
