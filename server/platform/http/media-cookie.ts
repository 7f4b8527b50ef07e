import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { keyedHash } from '../crypto/sealed.ts';
import type { Viewer } from './viewer.ts';

/** A browser may hold a member's session and an operator's at once: neither takes the other's cookie away. */
const names = { member: 'mu_media', operator: 'mu_media_operator' } as const;
const purpose = 'media cookie';
const dayMs = 24 * 3600_000;
const keptAtMost = 50_000;

type Proof = { text: string; until: number };
type Keys = Pick<Config, 'secret' | 'publicUrl'>;

/** Who the viewer is, for URLs that were signed for somebody; null for nobody. */
export function viewerIdOf(viewer: Viewer): string | null {
  if (viewer.kind === 'none') return null;
  return viewer.kind === 'operator' ? viewer.operatorId : viewer.userId;
}

const signed = (secret: string, viewerId: string, end: string) =>
  `${viewerId}.${end}.${keyedHash(secret, purpose, `${viewerId} ${end}`).toString('base64url').slice(0, 22)}`;

/**
 * Cookies that prove to the media routes who is looking: elements such as <video> cannot send an Authorization header.
 * They open nothing by themselves, only URLs that were signed for the same viewer, and no call looks at them. Each lives
 * one to two days. They travel with calls too, so that a reply sets one only where the browser lacks it.
 */
export class MediaCookie {
  #config: Keys;
  #attributes: string;
  /** The text of a viewer's cookie changes once a day: it is computed once. */
  #kept = new Map<string, Proof>();

  constructor(config: Keys) {
    this.#config = config;
    const secure = config.publicUrl.startsWith('https:') ? '; Secure' : '';
    this.#attributes = `; Path=/; HttpOnly; SameSite=Strict${secure}`;
  }

  /** Sets the viewer's cookie unless the browser holds it already. */
  give({ viewer, headers }: FastifyRequest, reply: FastifyReply): void {
    const viewerId = viewerIdOf(viewer);
    if (viewerId === null) return;
    const now = Date.now();
    const { text, until } = this.#proofOf(viewerId, now);
    const cookie = `${nameFor(viewer)}=${text}`;
    if (headers.cookie?.includes(cookie)) return;
    const seconds = Math.floor((until - now) / 1000);
    reply.header('set-cookie', `${cookie}; Max-Age=${seconds}${this.#attributes}`);
  }

  /** Takes the viewer's cookie back. */
  clear({ viewer }: FastifyRequest, reply: FastifyReply): void {
    reply.header('set-cookie', `${nameFor(viewer)}=; Max-Age=0${this.#attributes}`);
  }

  /** Does this Cookie header prove that `viewerId` is looking? */
  proves(header: string | undefined, viewerId: string, now: Date): boolean {
    if (!header) return false;
    return header.split(';').some((pair) => {
      const [name, value = ''] = pair.trim().split('=', 2);
      if (name !== names.member && name !== names.operator) return false;
      const [owner, end = ''] = value.split('.');
      if (owner !== viewerId || !(Number.parseInt(end, 36) * 1000 > now.getTime())) return false;
      const theirs = Buffer.from(value);
      const mine = Buffer.from(signed(this.#config.secret, viewerId, end));
      return mine.length === theirs.length && timingSafeEqual(mine, theirs);
    });
  }

  #proofOf(viewerId: string, now: number): Proof {
    const until = (Math.floor(now / dayMs) + 2) * dayMs;
    const known = this.#kept.get(viewerId);
    if (known?.until === until) return known;
    if (this.#kept.size >= keptAtMost) this.#kept.clear();
    const proof = { text: signed(this.#config.secret, viewerId, (until / 1000).toString(36)), until };
    this.#kept.set(viewerId, proof);
    return proof;
  }
}

const nameFor = ({ kind }: Viewer) => (kind === 'operator' ? names.operator : names.member);
