import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { tokenOf } from '../authorize.ts';
import type { MediaCookie } from '../media-cookie.ts';
import { type Authentication, limitKeyOf } from '../viewer.ts';
import { rateLimitSubnet } from './rate-limit-subnet.ts';
import type { SharedCounts } from './shared-counts.ts';

type Caller = {
  ip: string;
  url: string;
  headers: { authorization?: string | undefined; cookie?: string | undefined };
  /** None before routing. */
  routeOptions?: { config: { endpoint?: { essential?: boolean; access: string } } };
};

/** `limitKey`: by what the requests of its account or operator are limited. */
type KnownSession = { limitKey: string; kind: Authentication['kind'] };

const windowMs = 60_000;
const maxSessions = 50_000;
const sessionMs = 10 * windowMs;
/** Tokens of refused networks that a server looks up a second: their sessions may have been used on other servers. */
const lookupsPerSecond = 20;
/** Statuses of requests that end before the general limit: no session, nothing there, no valid request. */
const strangerStatuses = [400, 401, 404, 408];
/**
 * Pages and files of the apps are not limited: who logs in at a shared address needs them first, and they cost little. The router decodes
 * paths and takes whole addresses, so that only what is plainly such a path passes.
 */
const limitedPaths = /^(?!\/)|^\/(api|media|exports)\/|^\/[^/?]*%/;
const mediaPath = '/media/';
/** Essential calls of a refused network pass until it has this many times as many refusals: bodies are read before their own limits. */
const essentialFactor = 10;

/**
 * Limits the refused requests of a network: one that has had `max` in a minute is answered at once, before routing, session
 * and log. Refusals count on all servers together. Carriers and campuses share addresses, so that requests with a valid session
 * are not limited, nor are essential ones such as login, which has limits of its own, and media for a valid media cookie: elements
 * such as <img> send nothing else.
 */
export class StrangerLimit {
  #max: () => number;
  #counts: Pick<SharedCounts, 'add' | 'read'>;
  #cookie: Pick<MediaCookie, 'verify'>;
  #sessions = new LRUCache<string, KnownSession>({ max: maxSessions, ttl: sessionMs });

  #lookups = { second: 0, count: 0 };

  constructor(
    max: () => number,
    counts: Pick<SharedCounts, 'add' | 'read'>,
    cookie: Pick<MediaCookie, 'verify'>,
  ) {
    this.#max = max;
    this.#counts = counts;
    this.#cookie = cookie;
  }

  /** The seconds that this caller must wait; 0 when it may go on. */
  secondsToWait(caller: Caller): number {
    const { count, leftMs } = this.#counts.read(networkKey(caller));
    if (count < this.#max() || !limitedPaths.test(caller.url)) return 0;
    const endpoint = caller.routeOptions?.config.endpoint;
    const isEssential = endpoint?.essential && endpoint.access === 'public';
    if ((isEssential && count < this.#max() * essentialFactor) || this.#isKnownViewer(caller)) return 0;
    const key = sessionKey(caller);
    if (key && this.#sessions.has(key)) return 0;
    return Math.max(1, Math.ceil(leftMs / 1000));
  }

  /** Whether the token of a caller that must wait may be looked up: some are each second, so that inventing them is no way in. */
  mayLookUp(caller: Caller): boolean {
    if (!sessionKey(caller)) return false;
    const second = Math.floor(performance.now() / 1000);
    if (this.#lookups.second !== second) this.#lookups = { second, count: 0 };
    this.#lookups.count += 1;
    return this.#lookups.count <= lookupsPerSecond;
  }

  /** Counts a refusal of a caller without a session. */
  countError(caller: Caller, status: number): void {
    if (!strangerStatuses.includes(status) || this.#isKnownViewer(caller)) return;
    const key = sessionKey(caller);
    if (key) this.#sessions.delete(key);
    this.#counts.add(networkKey(caller), windowMs, this.#max());
  }

  /** The caller's token was valid. */
  rememberSession(caller: Caller, viewer: Authentication): void {
    const key = sessionKey(caller);
    const limitKey = limitKeyOf(viewer);
    if (key && limitKey) this.#sessions.set(key, { limitKey, kind: viewer.kind });
  }

  /** The limit key of the session whose token was valid lately; null for others, so that an invented token is nobody's. */
  limitKeyOf(caller: Caller): string | null {
    return this.#knownSession(caller)?.limitKey ?? null;
  }

  /** The account of a member whose token was valid lately; null for visitors, whose accounts an address makes without a proof of a person. */
  memberOf(caller: Caller): string | null {
    const known = this.#knownSession(caller);
    return known?.kind === 'member' ? known.limitKey : null;
  }

  /** Whether the token of a visitor was valid lately. */
  isGuest(caller: Caller): boolean {
    return this.#knownSession(caller)?.kind === 'guest';
  }

  #knownSession(caller: Caller): KnownSession | undefined {
    const key = sessionKey(caller);
    return key === null ? undefined : this.#sessions.get(key);
  }

  #isKnownViewer({ url, headers }: Caller): boolean {
    return url.startsWith(mediaPath) && this.#cookie.verify(headers.cookie, null, new Date());
  }
}

const networkKey = ({ ip }: Caller) => `strangers ${rateLimitSubnet(ip)}`;

/** A hash, so that the memory of the process holds no more tokens than necessary. */
function sessionKey({ headers }: Caller): string | null {
  const token = tokenOf(headers.authorization);
  return token ? hash('sha256', token, 'base64') : null;
}
