import { and, eq, sql } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import { prepareOnce } from '#platform/database/database.ts';
import type { Authenticate } from '#platform/http/authorize.ts';
import type { Authentication } from '#platform/http/viewer.ts';
import { createAuthenticator } from '#platform/session/authenticator.ts';
import type { TokenParts } from '#platform/session/token.ts';
import { tokenPrefix } from '../commands/open-session.ts';
import { operator, operatorSession } from '../tables.ts';
import { toOperatorViewer } from '../views.ts';
import { isClosedDemo } from './may-enter.ts';

/** Published when sessions of an operator end or the operator changes; payload: the operator's id. */
export const operatorSessionTopic = 'operator-session';

const sessionById = prepareOnce((db) =>
  db
    .select({
      operatorId: operator.operatorId,
      username: operator.username,
      role: operator.role,
      disabledAt: operator.disabledAt,
      demo: operator.demo,
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

const findSession = async (app: App, operatorId: string, sessionId: string) =>
  (await sessionById(app.db).execute({ operatorId, sessionId }))[0];
type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const operatorAuthenticator = (app: App): Authenticate =>
  createAuthenticator(app, {
    tokenPrefix,
    topic: operatorSessionTopic,
    maxCached: 1_000,
    find: findSession,
    toAuthentication,
  });

function toAuthentication(
  { config }: App,
  row: SessionRow,
  { sessionId }: TokenParts,
  now: Date,
): Authentication {
  if (row.revokedAt || row.expiresAt <= now) return { kind: 'ended' };
  if (row.disabledAt || isClosedDemo(row, config)) return { kind: 'locked' };
  return toOperatorViewer(row, sessionId);
}
