import { create } from 'zustand';
import { onAccountChange } from '../../../client/session.ts';

export type LoginMethod = 'password' | 'phone';

/** Input of the login page, kept while the user picks an area code or looks up an account name. Never a password. */
export const useLoginForm = create<{ way: LoginMethod; username: string; phoneNumber: string }>(() => ({
  way: 'password',
  username: '',
  phoneNumber: '',
}));

export const setLoginForm = (change: Partial<ReturnType<typeof useLoginForm.getState>>) =>
  useLoginForm.setState(change);
onAccountChange(() => setLoginForm({ username: '', phoneNumber: '' }));
