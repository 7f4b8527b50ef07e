import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

/** The server speaks http; a site on https has a proxy in front, whose `X-Forwarded-For` must be believed. */
export const proxiesCheck: ConfigurationCheck = {
  name: 'proxies',
  run({ config: { proxies, publicUrl } }) {
    if (/^(true|\*|0\.0\.0\.0\/0|::\/0)$/.test(proxies.trim()))
      return failure(
        `PROXIES is ${proxies}: everybody can claim any address`,
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
