import { isIPv4 } from 'node:net';
import { networkOf } from '#platform/http/network.ts';

/** An address as a list of devices shows it: enough to recognise a place, not a whole address. */
export function shownAddress(address: string): string {
  const network = networkOf(address);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.*') : network;
}
