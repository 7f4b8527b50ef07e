import { create } from 'zustand';
import { useDataSaver } from '../../../client/data-saver.ts';
import { ofTab } from '../../../client/stored.ts';

type Network = EventTarget & { type?: string; saveData?: boolean };

const network = (): Network | undefined => (navigator as Navigator & { connection?: Network }).connection;

/** What loads now, as far as the browser tells: does it cost mobile data, and has the system been told to save? */
const asTold = () => ({
  mobile: network()?.type === 'cellular',
  systemSaves: network()?.saveData === true,
});

const key = 'mobileDataAgreed';
const usePermit = create(() => ({ agreed: ofTab.read(key) === '1', ...asTold() }));
network()?.addEventListener('change', () => usePermit.setState(asTold()));

/** Nobody is asked again in this session. */
export function agreeToMobileData(): void {
  ofTab.write(key, '1');
  usePermit.setState({ agreed: true });
}

/**
 * May videos play by themselves? `never` while data is being saved; `ask` on mobile data until somebody agreed
 * (product document, section 1: do not use mobile data).
 */
export function usePlayPermit(): 'yes' | 'ask' | 'never' {
  const saving = useDataSaver(({ on }) => on);
  const { agreed, mobile, systemSaves } = usePermit();
  if (saving || systemSaves) return 'never';
  return mobile && !agreed ? 'ask' : 'yes';
}
