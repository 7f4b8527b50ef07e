import { safeSessionStorage } from '@muyu/contract/core/device/storage.ts';
import { create } from 'zustand';
import { useDataSaver } from '../../../client/device/data-saver.ts';

type Network = EventTarget & { type?: string; saveData?: boolean };

const network = (): Network | undefined => (navigator as Navigator & { connection?: Network }).connection;

/** The connection as the browser reports it: mobile data, and the data saver of the system. */
const readNetwork = () => ({
  mobile: network()?.type === 'cellular',
  systemSaves: network()?.saveData === true,
});

const key = 'mobileDataAgreed';
const usePolicyState = create(() => ({ agreed: safeSessionStorage.read(key) === '1', ...readNetwork() }));
network()?.addEventListener('change', () => usePolicyState.setState(readNetwork()));

/** Allows playback on mobile data for this session. */
export function allowMobileData(): void {
  safeSessionStorage.write(key, '1');
  usePolicyState.setState({ agreed: true });
}

/**
 * Whether videos start by themselves: `never` with a data saver, `ask` on mobile data until the viewer agrees (product
 * document, section 1: do not use mobile data).
 */
export function useAutoplayPolicy(): 'yes' | 'ask' | 'never' {
  const saving = useDataSaver(({ on }) => on);
  const { agreed, mobile, systemSaves } = usePolicyState();
  if (saving || systemSaves) return 'never';
  return mobile && !agreed ? 'ask' : 'yes';
}
