import { create } from 'zustand';

export type Way = 'password' | 'phone';

/** What was typed on the login page: stays while one picks an area code or looks up a forgotten name. Never a password. */
export const useTyped = create<{ way: Way; username: string; phoneNumber: string }>(() => ({
  way: 'password',
  username: '',
  phoneNumber: '',
}));

export const type = (change: Partial<ReturnType<typeof useTyped.getState>>) => useTyped.setState(change);
