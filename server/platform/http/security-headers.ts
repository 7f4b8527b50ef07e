import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config/config.ts';

/** A year: browsers then come by HTTPS only. */
const hstsSeconds = 365 * 86_400;

/** Sources of files: the site itself and the hosts of `DOMAINS`. */
function contentPolicy({ domains }: Pick<Config, 'domains'>) {
  const hosts = [...new Set(Object.values(domains).map((host) => new URL(host).origin))];
  return {
    directives: {
      defaultSrc: ["'self'"],
      imgSrc: ["'self'", 'data:', 'blob:', ...hosts],
      mediaSrc: ["'self'", 'blob:', ...hosts],
      styleSrc: ["'self'", "'unsafe-inline'"],
      scriptSrc: ["'self'"],
      connectSrc: ["'self'", ...hosts],
      workerSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  };
}

/**
 * Security headers of every reply. helmet computes them once: for each request it took a tenth of the time of
 * a like. Routes may set stricter ones.
 */
export function securityHeaders(config: Pick<Config, 'domains' | 'publicUrl'>): Map<string, string> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  // Other sites may live on subdomains.
  const hsts = config.publicUrl.startsWith('https:') && { maxAge: hstsSeconds, includeSubDomains: false };
  helmet({ contentSecurityPolicy: contentPolicy(config), hsts })(reply.req, reply, () => {});
  return new Map(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]));
}

/** Adds sources to a directive of the policy of one reply. */
export function allowSources(
  reply: ServerResponse,
  directive: 'connect-src' | 'script-src',
  sources: readonly string[],
): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.setHeader(
    'content-security-policy',
    policy.replace(new RegExp(`(^|;)${directive} [^;]*`), (known) => [known, ...sources].join(' ')),
  );
}
