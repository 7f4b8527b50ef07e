import type { listAuditEntries as endpoint } from '@muyu/contract/admin/operator.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import { decodeCursor, emptyPage, pageOffset, toPage } from '#platform/database/cursor.ts';
import { idsOfDays } from '#platform/database/day-sql.ts';
import { isId } from '#platform/database/ids.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { auditEntry, operator } from '../tables.ts';
import { toAuditEntryDto } from '../views.ts';

/** Lists the audit log, newest first, filtered by action, operator, target and days. */
export async function listAuditEntries(
  { app }: ContextOf<typeof endpoint>,
  { page, limit, action, operatorId, targetId, from, to }: InputOf<typeof endpoint>,
) {
  if (operatorId !== undefined && !isId(operatorId)) return emptyPage;
  const [after] = decodeCursor(page, ['id']) ?? [];
  const rows = await app.db
    .select({ entry: auditEntry, username: operator.username })
    .from(auditEntry)
    .innerJoin(operator, eq(operator.operatorId, auditEntry.operatorId))
    .where(
      and(
        after ? lt(auditEntry.auditId, after) : undefined,
        action ? eq(auditEntry.action, action) : undefined,
        operatorId ? eq(auditEntry.operatorId, operatorId) : undefined,
        targetId ? eq(auditEntry.targetId, targetId) : undefined,
        idsOfDays(auditEntry.auditId, { from, to }),
      ),
    )
    .orderBy(desc(auditEntry.auditId))
    .offset(pageOffset(page, limit))
    .limit(limit + 1);
  return toPage(
    rows,
    limit,
    ({ entry }) => [entry.auditId],
    (shown) => shown.map(({ entry, username }) => toAuditEntryDto(entry, username)),
  );
}
