import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { prepared } from '#platform/database/database.ts';
import type { Authentication } from '#platform/http/viewer.ts';
import { readToken, secretFits, type TokenParts } from '#platform/session/token.ts';
import { sessionMs, tokenPrefix } from '../commands/open-session.ts';
import { isLocked } from '../rules/locked.ts';
import { appUser, session } from '../tables.ts';

/** Told between servers when sessions of a user end or the user's state changes; payload: the user's id. */
export const sessionTopic = 'session';

const touchAfterMs = 3600_000;

const sessionById = prepared((db) =>
  db
    .select({
      secretHash: session.secretHash,
      seenAt: session.seenAt,
      expiresAt: session.expiresAt,
      revokedAt: session.revokedAt,
      kind: appUser.kind,
      state: appUser.state,
      certified: appUser.certified,
      frozenUntil: appUser.frozenUntil,
      limitedUntil: appUser.limitedUntil,
      erasedAt: appUser.erasedAt,
    })
    .from(session)
    .innerJoin(appUser, eq(appUser.userId, session.userId))
    .where(
      and(eq(session.userId, sql.placeholder('userId')), eq(session.sessionId, sql.placeholder('sessionId'))),
    )
    .prepare('session_by_id'),
);

/** Tells whose token this is, from a cache of a few seconds that a revocation on any server empties.
 * What is no session of ours is not kept, so that nobody fills the cache with it. */
export function memberAuthenticator(app: App): (token: string) => Promise<Authentication> {
  const cache = new Cache<Authentication>(5_000, 20_000, ({ kind }) => kind !== 'unknown');
  app.live.on(sessionTopic, () => cache.clear());
  app.live.onGap(() => cache.clear());
  return async (token) => {
    const parts = readToken(tokenPrefix, token);
    return parts ? cache.get(token, () => look(app, parts)) : { kind: 'unknown' };
  };
}

async function look(app: App, parts: TokenParts): Promise<Authentication> {
  const { ownerId: userId, sessionId } = parts;
  const [row] = await sessionById(app.db).execute({ userId, sessionId });
  if (!row || !secretFits(parts.secret, row.secretHash)) return { kind: 'unknown' };
  const now = Date.now();
  // First: a freeze ends the sessions, too, and its owner is to learn which of the two it was.
  if (!row.erasedAt && isLocked(row, now)) return { kind: 'locked' };
  if (row.erasedAt || row.revokedAt || row.expiresAt.getTime() <= now) return { kind: 'ended' };
  if (now - row.seenAt.getTime() > touchAfterMs) await touch(app, userId, sessionId, now);
  return {
    kind: row.kind === 'visitor' ? 'guest' : 'member',
    userId,
    sessionId,
    certified: row.certified,
    limited: (row.limitedUntil?.getTime() ?? 0) > now,
  };
}

const touch = (app: App, userId: string, sessionId: string, now: number) =>
  app.db
    .update(session)
    .set({ seenAt: new Date(now), expiresAt: new Date(now + sessionMs) })
    .where(and(eq(session.userId, userId), eq(session.sessionId, sessionId)));
