import { safeLocalStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';

const key = 'hide_balance';

/** Whether balances are masked on this device. */
export const useHiddenBalance = create<{ hidden: boolean; toggle(): void }>((set, get) => ({
  hidden: safeLocalStorage.read(key) === '1',
  toggle() {
    const hidden = !get().hidden;
    safeLocalStorage.write(key, hidden ? '1' : null);
    set({ hidden });
  },
}));
