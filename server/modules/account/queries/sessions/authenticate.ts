import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { prepareOnce } from '#platform/database/database.ts';
import type { Authenticate } from '#platform/http/authorize.ts';
import type { Authentication } from '#platform/http/viewer.ts';
import { createAuthenticator } from '#platform/session/authenticator.ts';
import type { TokenParts } from '#platform/session/token.ts';
import { chatSecretHash, chatTokenPrefix } from '../../rules/chat-token.ts';
import { sessionMs, tokenPrefix } from '../../rules/session-token.ts';
import { isSuspended } from '../../rules/suspended.ts';
import { isTouchDue } from '../../rules/touch-due.ts';
import { appUser, session } from '../../tables.ts';

/** Message topic of ended sessions and changed accounts; payload: the user id. */
export const sessionTopic = 'session';

const selectSession = prepareOnce((db) =>
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

const findSession = async (app: App, userId: string, sessionId: string) =>
  (await selectSession(app.db).execute({ userId, sessionId }))[0];
type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

const store = { topic: sessionTopic, maxCached: 20_000 };

/** Verifies the tokens of sessions, and the chat tokens that were issued with them. */
export function createMemberAuthenticator(app: App): Authenticate {
  const whole = createAuthenticator(app, { ...store, tokenPrefix, find: findSession, toAuthentication });
  const chat = createAuthenticator(app, {
    ...store,
    tokenPrefix: chatTokenPrefix,
    find: findForChat,
    toAuthentication: toChatAuthentication,
  });
  return (token) => (token.startsWith(chatTokenPrefix) ? chat(token) : whole(token));
}

async function findForChat(app: App, userId: string, sessionId: string) {
  const row = await findSession(app, userId, sessionId);
  return row && { ...row, secretHash: chatSecretHash(app.config, sessionId) };
}

async function toChatAuthentication(...given: Parameters<typeof toAuthentication>): Promise<Authentication> {
  const found = await toAuthentication(...given);
  return found.kind === 'member' || found.kind === 'guest' ? { ...found, chatOnly: true } : found;
}

async function toAuthentication(
  app: App,
  row: SessionRow,
  { ownerId: userId, sessionId }: TokenParts,
  at: Date,
): Promise<Authentication> {
  const now = at.getTime();
  // Before `ended`: a freeze also revokes the sessions, and its owner gets the error about the freeze.
  if (!row.erasedAt && isSuspended(row, now)) return { kind: 'locked' };
  if (row.erasedAt || row.revokedAt || row.expiresAt.getTime() <= now) return { kind: 'ended' };
  if (isTouchDue(row.seenAt, at)) await touch(app, userId, sessionId, now);
  return {
    kind: row.kind === 'visitor' ? 'guest' : 'member',
    userId,
    sessionId,
    certified: row.certified,
    restricted: (row.limitedUntil?.getTime() ?? 0) > now,
    chatOnly: false,
  };
}

const touch = (app: App, userId: string, sessionId: string, now: number) =>
  app.db
    .update(session)
    .set({ seenAt: new Date(now), expiresAt: new Date(now + sessionMs(app)) })
    .where(and(eq(session.userId, userId), eq(session.sessionId, sessionId)));
