import { isIP } from 'node:net';
import { type ConfigurationCheck, failure, ok } from '#platform/module/configuration-check.ts';

/** Browsers reach the site by https under a name: without it there is no proof of work, no push and no secure cookie. */
export const publicUrlCheck: ConfigurationCheck = {
  name: 'public address',
  run({ config, env }) {
    const change = 'Set PUBLIC_URL to the https address that people open, such as https://muyu.example.com.';
    if (!env.PUBLIC_URL?.trim()) return failure('PUBLIC_URL is not set', change);
    const url = new URL(config.publicUrl);
    if (url.protocol !== 'https:') return failure(`PUBLIC_URL begins with ${url.protocol}//`, change);
    if (url.hostname === 'localhost' || isIP(url.hostname.replace(/^\[|\]$/g, '')))
      return failure(`PUBLIC_URL names ${url.hostname}`, change);
    return ok(url.origin);
  },
};
