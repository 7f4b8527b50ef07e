import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { normalizeUsername } from '../rules/normalize-username.ts';
import { operator } from '../tables.ts';
import { toOperatorViewer } from '../views.ts';

/** An active operator as a viewer without a session; undefined for an unknown or disabled one. */
export async function findOperatorViewer(db: Db, username: string): Promise<OperatorViewer | undefined> {
  const isActive = and(eq(operator.normalized, normalizeUsername(username)), isNull(operator.disabledAt));
  const [found] = await db.select().from(operator).where(isActive);
  return found && toOperatorViewer(found, found.operatorId);
}
