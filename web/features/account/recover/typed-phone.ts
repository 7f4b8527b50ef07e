import { create } from 'zustand';
import { onAccountChange } from '../../../client/session.ts';

const empty = { username: '', phoneNumber: '' };
const useStore = create<{ username: string; phoneNumber: string }>(() => empty);
onAccountChange(() => useStore.setState(empty));

/** Typed phone number by account, in memory only, while the user picks an area code. */
export function useTypedPhone(username: string): [string, (phoneNumber: string) => void] {
  const typed = useStore();
  const number = typed.username === username ? typed.phoneNumber : '';
  return [number, (phoneNumber) => useStore.setState({ username, phoneNumber })];
}
