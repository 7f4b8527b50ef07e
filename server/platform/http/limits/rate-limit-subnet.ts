import { isIPv6 } from 'node:net';

/** The key of rate limits by address: an IPv4 address, or the /64 network of an IPv6 address. */
export const rateLimitSubnet = (address: string): string => networkOf(address, 4) ?? plain(address);

/**
 * The /48 network of an IPv6 address, which one customer of a provider may have with its 65,536 networks of /64; null for an IPv4
 * address.
 */
export const rateLimitSite = (address: string): string | null => networkOf(address, 3);

/** A /48 may have as many times what one network may: it may be a campus, or the many networks of one robot. */
export const siteFactor = 16;

const mappedOf = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];

const plain = (address: string): string => mappedOf(address) ?? address;

/** The network of the first `count` groups of 16 bits of an IPv6 address; null for an IPv4 address. */
function networkOf(address: string, count: number): string | null {
  if (!isIPv6(address) || mappedOf(address)) return null;
  const [head = '', tail] = address.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [
    string[],
    string[],
  ];
  const between = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(between).fill('0'), ...after].slice(0, count);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${count * 16}`;
}
