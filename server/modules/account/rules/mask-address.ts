import { isIPv4 } from 'node:net';
import { rateLimitSubnet } from '#platform/http/limits/rate-limit-subnet.ts';

/** The network of an address, for lists of devices. */
export function maskAddress(address: string): string {
  const network = rateLimitSubnet(address);
  return isIPv4(network) ? network.replace(/\.\d+$/, '.*') : network;
}
