import { create } from 'zustand';
import { ofTab } from '../../../client/stored.ts';

const key = 'videoSound';

type Sound = { muted: boolean; set(muted: boolean): void };

/** Videos are silent until somebody asks for sound; what was chosen then holds for this session. */
export const useSound = create<Sound>((set) => ({
  muted: ofTab.read(key) !== 'on',
  set(muted) {
    ofTab.write(key, muted ? 'off' : 'on');
    set({ muted });
  },
}));

/** The browser refuses sound that nobody has asked for on this page; the choice itself stays. */
export const fallSilent = (): void => useSound.setState({ muted: true });
