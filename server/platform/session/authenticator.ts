import type { App } from '../app.ts';
import type { Authenticate } from '../http/authorize.ts';
import type { Authentication } from '../http/viewer.ts';
import { Cache } from '../memory/cache.ts';
import { parseToken, type TokenParts, verifySecret } from './token.ts';

const cacheMs = 5_000;

/** How one kind of account stores its sessions. */
export type SessionStore<Row extends { secretHash: Buffer }> = {
  tokenPrefix: string;
  /** Message topic of ended sessions and changed accounts; each message empties the cache. */
  topic: string;
  maxCached: number;
  /** Reads a session with its account by the primary key. */
  find(app: App, ownerId: string, sessionId: string): Promise<Row | undefined>;
  toAuthentication(
    app: App,
    row: Row,
    parts: TokenParts,
    now: Date,
  ): Authentication | Promise<Authentication>;
};

/**
 * Creates the verification of session tokens. Results are cached for five seconds; a revocation on any server empties
 * the cache. Unknown tokens are not cached, so that invented tokens cannot fill it.
 */
export function createAuthenticator<Row extends { secretHash: Buffer }>(
  app: App,
  { tokenPrefix, topic, maxCached, find, toAuthentication }: SessionStore<Row>,
): Authenticate {
  const cache = new Cache<Authentication>(cacheMs, maxCached, ({ kind }) => kind !== 'unknown');
  app.pubsub.subscribe(topic, () => cache.clear());
  app.pubsub.onReconnect(() => cache.clear());
  const load = async (parts: TokenParts): Promise<Authentication> => {
    const row = await find(app, parts.ownerId, parts.sessionId);
    return row && verifySecret(parts.secret, row.secretHash)
      ? toAuthentication(app, row, parts, app.clock.now())
      : { kind: 'unknown' };
  };
  return async (token) => {
    const parts = parseToken(tokenPrefix, token);
    return parts ? cache.get(token, () => load(parts)) : { kind: 'unknown' };
  };
}
