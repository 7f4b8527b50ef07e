import type { Certificate } from '@muyu/contract/admin/system.ts';
import type { App, Context } from '#platform/app.ts';
import { memoizePerApp } from '#platform/memory/memoize-per-app.ts';
import { siteOrigins } from '#platform/settings/site-domains.ts';
import { readCertificate } from '../read-certificate.ts';
import { certificateState } from '../rules/certificate-state.ts';

const rememberedMs = 10 * 60_000;

/** The addresses of the site and the hosts of its files, each once. */
const hostsOf = (app: App): URL[] => {
  const urls = [...siteOrigins(app), ...Object.values(app.config.domains)].map((url) => new URL(url));
  return [...new Map(urls.map((url) => [url.origin, url])).values()];
};

async function lookAt(url: URL, now: Date): Promise<Certificate> {
  const shown = { url: url.origin, validTo: null, issuer: '', error: '' };
  if (url.protocol !== 'https:') return { ...shown, state: 'plain' };
  try {
    const seen = await readCertificate(url);
    const { validTo, issuer, refused } = seen;
    return {
      ...shown,
      state: certificateState(seen, now),
      validTo: validTo.toISOString(),
      issuer,
      error: refused ?? '',
    };
  } catch (error) {
    return { ...shown, state: 'unreachable', error: (error as Error).message };
  }
}

const cacheOf = memoizePerApp(() => ({
  at: Number.NEGATIVE_INFINITY,
  found: Promise.resolve<Certificate[]>([]),
}));

/** The certificates of all hosts of the site; connections are made at most once in ten minutes. */
export function listCertificates({ app, now }: Pick<Context, 'app' | 'now'>): Promise<Certificate[]> {
  const cache = cacheOf(app);
  if (now.getTime() - cache.at >= rememberedMs) {
    cache.at = now.getTime();
    cache.found = Promise.all(hostsOf(app).map((url) => lookAt(url, now)));
  }
  return cache.found;
}
