import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

/** The shortest prefixes of networks that are private: 10.0.0.0/8 and fc00::/7. */
const shortest = { ipv4: 8, ipv6: 7 };

/** Whether a part of PROXIES is more than any private network. */
function isWide(part: string): boolean {
  const [address = '', prefix] = part.trim().split('/');
  if (prefix === undefined || !/^\d+$/.test(prefix)) return /\/[0.]+$|^(true|\*)$/.test(part.trim());
  return Number(prefix) < (address.includes(':') ? shortest.ipv6 : shortest.ipv4);
}

/** The server speaks http; a site on https has a proxy in front, whose `X-Forwarded-For` must be believed. */
export const proxiesCheck: ConfigurationCheck = {
  name: 'proxies',
  run({ config: { proxies, publicUrl } }) {
    const wide = proxies.split(',').find(isWide);
    if (wide)
      return failure(
        `PROXIES contains ${wide.trim()}: strangers can claim any address`,
        'Set PROXIES to the addresses of your proxies only.',
      );
    if (proxies) return ok(proxies);
    if (!publicUrl.startsWith('https:')) return ok('none, and no proxy is known');
    return failure(
      'PROXIES is not set, though a proxy ends TLS in front of the server',
      'Set PROXIES to the address of the proxy, such as 127.0.0.1: otherwise all people share one address and its limits.',
    );
  },
};
