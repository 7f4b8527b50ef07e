import type { InputOf } from '@muyu/contract/core/call.ts';
import type { auditPage as call } from '@muyu/contract/operator.ts';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Context } from '#platform/app.ts';
import { decodeCursor, pageOf, rowsBefore } from '#platform/database/cursor.ts';
import type { OperatorViewer } from '#platform/http/viewer.ts';
import { auditEntry, operator } from '../tables.ts';
import { auditView } from '../views.ts';

/** The audit log, newest first; `action` narrows it to one kind. */
export async function auditPage(
  { app }: Context<OperatorViewer>,
  { page, limit, action }: InputOf<typeof call>,
) {
  const [after] = (decodeCursor(page, ['id']) ?? []) as string[];
  const rows = await app.db
    .select({ entry: auditEntry, username: operator.username })
    .from(auditEntry)
    .innerJoin(operator, eq(operator.operatorId, auditEntry.operatorId))
    .where(
      and(
        after ? lt(auditEntry.auditId, after) : undefined,
        action ? eq(auditEntry.action, action) : undefined,
      ),
    )
    .orderBy(desc(auditEntry.auditId))
    .offset(rowsBefore(page, limit))
    .limit(limit + 1);
  return pageOf(
    rows,
    limit,
    ({ entry }) => [entry.auditId],
    (shown) => shown.map(({ entry, username }) => auditView(entry, username)),
  );
}
