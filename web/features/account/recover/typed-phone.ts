import { create } from 'zustand';

const useStore = create<{ username: string; phoneNumber: string }>(() => ({ username: '', phoneNumber: '' }));

/** The number that was typed for an account: stays while one picks an area code, in memory only. */
export function useTypedPhone(username: string): [string, (phoneNumber: string) => void] {
  const typed = useStore();
  const number = typed.username === username ? typed.phoneNumber : '';
  return [number, (phoneNumber) => useStore.setState({ username, phoneNumber })];
}
