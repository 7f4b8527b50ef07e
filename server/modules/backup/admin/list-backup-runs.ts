import type { listBackupRuns as endpoint } from '@muyu/contract/admin/backup.ts';
import type { InputOf } from '@muyu/contract/core/endpoint.ts';
import { desc, lt } from 'drizzle-orm';
import { cutPage, decodeCursor, pageOffset } from '#platform/database/cursor.ts';
import type { ContextOf } from '#platform/http/bind.ts';
import { closeKilledRuns, toRunDto } from '../commands/record-run.ts';
import { backupRun } from '../tables.ts';

/** Backups and restores, newest first. */
export async function listBackupRuns(
  { app, now }: ContextOf<typeof endpoint>,
  { page, limit }: InputOf<typeof endpoint>,
) {
  const [after] = decodeCursor(page, ['id']) ?? [];
  const read = () =>
    app.db
      .select()
      .from(backupRun)
      .where(after ? lt(backupRun.runId, after) : undefined)
      .orderBy(desc(backupRun.runId))
      .offset(pageOffset(page, limit))
      .limit(limit + 1);
  let rows = await read();
  if (rows.some(({ state }) => state === 'running')) {
    await closeKilledRuns(app, now);
    rows = await read();
  }
  const { shown, end } = cutPage(rows, limit, (row) => [row.runId]);
  return { resultList: shown.map(toRunDto), ...end };
}
