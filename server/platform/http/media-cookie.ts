import { timingSafeEqual } from 'node:crypto';
import { DAY_MS } from '@muyu/contract/core/time.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { keyedHash } from '../crypto/aes-gcm.ts';
import type { Viewer } from './viewer.ts';

/** Two names, because a browser may have a member's and an operator's session at once. */
const cookieNames = { member: 'mu_media', operator: 'mu_media_operator' } as const;
const purpose = 'media cookie';
const maxCached = 50_000;

type CookieValue = { text: string; until: number };
type Keys = Pick<Config, 'secret' | 'publicUrl'>;

/** The id that signed URLs are bound to; null without a session. */
export function viewerIdOf(viewer: Viewer): string | null {
  if (viewer.kind === 'none') return null;
  return viewer.kind === 'operator' ? viewer.operatorId : viewer.userId;
}

const signedValue = (secret: string, viewerId: string, end: string) =>
  `${viewerId}.${end}.${keyedHash(secret, purpose, `${viewerId} ${end}`).toString('base64url').slice(0, 22)}`;

/**
 * Cookies that authenticate requests of the media routes: elements such as <video> cannot send an
 * Authorization header. A cookie opens only URLs that are signed for its viewer and is ignored by API
 * endpoints. It lives one to two days. Requests of endpoints carry it too, so that a reply sets it only when
 * it is missing.
 */
export class MediaCookie {
  #config: Keys;
  #attributes: string;
  /** Cookie values by viewer; a value changes once a day. */
  #cache = new Map<string, CookieValue>();

  constructor(config: Keys) {
    this.#config = config;
    const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
    this.#attributes = `; Path=/; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Sets the viewer's cookie unless the request carries it. */
  set({ viewer, headers }: FastifyRequest, reply: FastifyReply): void {
    const viewerId = viewerIdOf(viewer);
    if (viewerId === null) return;
    const now = Date.now();
    const { text, until } = this.#valueFor(viewerId, now);
    const cookie = `${nameFor(viewer)}=${text}`;
    if (headers.cookie?.includes(cookie)) return;
    const seconds = Math.floor((until - now) / 1000);
    reply.header('set-cookie', `${cookie}; Max-Age=${seconds}${this.#attributes}`);
  }

  /** Clears the viewer's cookie if the request carries it: a browser may end a session of an account that it does not use. */
  clear({ viewer, headers }: FastifyRequest, reply: FastifyReply): void {
    if (!headers.cookie?.includes(`${nameFor(viewer)}=${viewerIdOf(viewer)}.`)) return;
    reply.header('set-cookie', `${nameFor(viewer)}=; Max-Age=0${this.#attributes}`);
  }

  /** Whether the Cookie header authenticates `viewerId`; without one, whether it authenticates anybody. */
  verify(header: string | undefined, viewerId: string | null, now: Date): boolean {
    if (!header) return false;
    return header.split(';').some((pair) => {
      const [name, value = ''] = pair.trim().split('=', 2);
      if (name !== cookieNames.member && name !== cookieNames.operator) return false;
      const [owner = '', end = ''] = value.split('.');
      if (viewerId !== null && owner !== viewerId) return false;
      if (!(Number.parseInt(end, 36) * 1000 > now.getTime())) return false;
      const actual = Buffer.from(value);
      const expected = Buffer.from(signedValue(this.#config.secret, owner, end));
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    });
  }

  #valueFor(viewerId: string, now: number): CookieValue {
    const until = (Math.floor(now / DAY_MS) + 2) * DAY_MS;
    const known = this.#cache.get(viewerId);
    if (known?.until === until) return known;
    if (this.#cache.size >= maxCached) this.#cache.clear();
    const cookieValue = {
      text: signedValue(this.#config.secret, viewerId, (until / 1000).toString(36)),
      until,
    };
    this.#cache.set(viewerId, cookieValue);
    return cookieValue;
  }
}

const nameFor = ({ kind }: Viewer) => (kind === 'operator' ? cookieNames.operator : cookieNames.member);
