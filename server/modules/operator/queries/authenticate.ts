import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { Cache } from '#platform/cache.ts';
import { prepared } from '#platform/database/database.ts';
import type { Authentication } from '#platform/http/viewer.ts';
import { readToken, secretFits, type TokenParts } from '#platform/session/token.ts';
import { tokenPrefix } from '../commands/open-session.ts';
import { operator, operatorSession } from '../tables.ts';
import { operatorViewer } from '../views.ts';

/** Told between servers when sessions of an operator end or the operator changes; payload: the operator's id. */
export const sessionTopic = 'operator-session';

const sessionById = prepared((db) =>
  db
    .select({
      operatorId: operator.operatorId,
      username: operator.username,
      role: operator.role,
      disabledAt: operator.disabledAt,
      secretHash: operatorSession.secretHash,
      expiresAt: operatorSession.expiresAt,
      revokedAt: operatorSession.revokedAt,
    })
    .from(operatorSession)
    .innerJoin(operator, eq(operator.operatorId, operatorSession.operatorId))
    .where(
      and(
        eq(operatorSession.operatorId, sql.placeholder('operatorId')),
        eq(operatorSession.sessionId, sql.placeholder('sessionId')),
      ),
    )
    .prepare('operator_session_by_id'),
);

/** Is this a token of the console's? Everything else is a member's. */
export const isOperatorToken = (token: string): boolean => token.startsWith(tokenPrefix);

/** Tells which operator's token this is, from a cache of a few seconds that a revocation on any server empties.
 * What is no session of ours is not kept, so that nobody fills the cache with it. */
export function operatorAuthenticator(app: App): (token: string) => Promise<Authentication> {
  const cache = new Cache<Authentication>(5_000, 1_000, ({ kind }) => kind !== 'unknown');
  app.live.on(sessionTopic, () => cache.clear());
  app.live.onGap(() => cache.clear());
  return async (token) => {
    const parts = readToken(tokenPrefix, token);
    return parts ? cache.get(token, () => look(app, parts)) : { kind: 'unknown' };
  };
}

async function look(app: App, parts: TokenParts): Promise<Authentication> {
  const { ownerId: operatorId, sessionId } = parts;
  const [row] = await sessionById(app.db).execute({ operatorId, sessionId });
  if (!row || !secretFits(parts.secret, row.secretHash)) return { kind: 'unknown' };
  if (row.revokedAt || row.expiresAt.getTime() <= Date.now()) return { kind: 'ended' };
  if (row.disabledAt) return { kind: 'locked' };
  return operatorViewer(row, sessionId);
}
