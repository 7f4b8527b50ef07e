import type { listOperators as endpoint, OperatorAccount } from '@muyu/contract/admin/operator-accounts.ts';
import type { Permission } from '@muyu/contract/core/endpoint.ts';
import { and, asc, eq, inArray, max, ne, type SQL } from 'drizzle-orm';
import type { App } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { rolesWith } from '../rules/permissions.ts';
import { operator, operatorSession } from '../tables.ts';
import { isClosedDemo, mayEnter } from './may-enter.ts';

/** Lists all operators in the order of their creation. */
export const listOperators = ({ app }: ContextOf<typeof endpoint>): Promise<OperatorAccount[]> =>
  selectOperators(app);

/** Reads one operator. */
export const getOperator = async (app: App, operatorId: string): Promise<OperatorAccount> =>
  (await selectOperators(app, eq(operator.operatorId, operatorId)))[0]!;

async function selectOperators({ db, config }: App, where?: SQL): Promise<OperatorAccount[]> {
  const rows = await db
    .select({ row: operator, sessionAt: max(operatorSession.createdAt) })
    .from(operator)
    .leftJoin(operatorSession, eq(operatorSession.operatorId, operator.operatorId))
    .where(where)
    .groupBy(operator.operatorId)
    .orderBy(asc(operator.operatorId));
  return rows.map(({ row, sessionAt }) => ({
    operatorId: row.operatorId,
    username: row.username,
    role: row.role,
    enrolled: row.totpSecret !== null,
    disabled: row.disabledAt !== null,
    closedDemo: isClosedDemo(row, config),
    createdAt: row.createdAt.toISOString(),
    seenAt: (row.seenAt ?? sessionAt)?.toISOString() ?? null,
  }));
}

/** Account names of operators by id. */
export async function getOperatorNames(db: Db, operatorIds: Iterable<string>): Promise<Map<string, string>> {
  const ids = [...new Set(operatorIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ operatorId: operator.operatorId, username: operator.username })
    .from(operator)
    .where(inArray(operator.operatorId, ids));
  return new Map(rows.map((row) => [row.operatorId, row.username]));
}

/** Active operators who hold the permission, by name. */
export const listOperatorsWith = (
  app: App,
  db: Db,
  permission: Permission,
): Promise<Array<{ operatorId: string; username: string }>> =>
  db
    .select({ operatorId: operator.operatorId, username: operator.username })
    .from(operator)
    .where(and(inArray(operator.role, rolesWith(permission)), mayEnter(app.config)))
    .orderBy(asc(operator.username));

/** Whether another active operator holds the permission. */
export const hasOtherOperatorWith = async (
  app: App,
  db: Db,
  permission: Permission,
  operatorId: string,
): Promise<boolean> =>
  (await db.$count(
    operator,
    and(
      ne(operator.operatorId, operatorId),
      inArray(operator.role, rolesWith(permission)),
      mayEnter(app.config),
    ),
  )) > 0;
