import type { Permission } from '@muyu/contract/core/call.ts';
import type { Staff } from '@muyu/contract/operator-staff.ts';
import { and, asc, eq, inArray, isNull, max, ne, type SQL } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import type { Db } from '#platform/database/database.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { rolesWith } from '../rules/permissions.ts';
import { operator, operatorSession } from '../tables.ts';

/** The operators of the console, in the order in which they came. */
export const staffList = ({ app }: Context<OperatorViewer>): Promise<Staff[]> => staffWhere(app.db);

/** One of them. */
export const staffMember = async (db: Db, operatorId: string): Promise<Staff> =>
  (await staffWhere(db, eq(operator.operatorId, operatorId)))[0]!;

async function staffWhere(db: Db, where?: SQL): Promise<Staff[]> {
  const rows = await db
    .select({ row: operator, seenAt: max(operatorSession.createdAt) })
    .from(operator)
    .leftJoin(operatorSession, eq(operatorSession.operatorId, operator.operatorId))
    .where(where)
    .groupBy(operator.operatorId)
    .orderBy(asc(operator.operatorId));
  return rows.map(({ row, seenAt }) => ({
    operatorId: row.operatorId,
    username: row.username,
    role: row.role,
    enrolled: row.totpSecret !== null,
    disabled: row.disabledAt !== null,
    createdAt: row.createdAt.toISOString(),
    seenAt: seenAt?.toISOString() ?? null,
  }));
}

/** Names of operators, by id. */
export async function operatorNames(db: Db, operatorIds: Iterable<string>): Promise<Map<string, string>> {
  const ids = [...new Set(operatorIds)];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ operatorId: operator.operatorId, username: operator.username })
    .from(operator)
    .where(inArray(operator.operatorId, ids));
  return new Map(rows.map((row) => [row.operatorId, row.username]));
}

/** Is there another operator than this one who may do this? */
export const othersMay = async (db: Db, permission: Permission, operatorId: string): Promise<boolean> =>
  (await db.$count(
    operator,
    and(
      ne(operator.operatorId, operatorId),
      inArray(operator.role, rolesWith(permission)),
      isNull(operator.disabledAt),
    ),
  )) > 0;
