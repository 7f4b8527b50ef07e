import { create } from 'zustand';
import { useDataSaver } from '../../../client/data-saver.ts';
import { ofTab } from '../../../client/stored.ts';

type Network = EventTarget & { type?: string; saveData?: boolean };

const network = (): Network | undefined => (navigator as Navigator & { connection?: Network }).connection;
const costs = ({ type, saveData }: Network) => type === 'cellular' || saveData === true;

/** Does what is loaded now cost mobile data, as far as the browser tells? */
const onMobileData = (): boolean => {
  const link = network();
  return link !== undefined && costs(link);
};

const key = 'mobileDataAgreed';
const usePermit = create<{ agreed: boolean; mobile: boolean }>(() => ({
  agreed: ofTab.read(key) === '1',
  mobile: onMobileData(),
}));
network()?.addEventListener('change', () => usePermit.setState({ mobile: onMobileData() }));

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
  const { agreed, mobile } = usePermit();
  if (saving) return 'never';
  return mobile && !agreed ? 'ask' : 'yes';
}
